#!/usr/bin/env python3
"""CPU seconds of plain PyTorch modules with the layers of the picture metrics.

Random weights: time does not depend on them. Needs torch alone (Debian: python3-torch).
Prints one line per network: name, CPU milliseconds per pair.
"""
import argparse
import time

import torch
import torch.nn as nn
import torch.nn.functional as F


def conv(i, o, k, s=1, p=0):
    return [nn.Conv2d(i, o, k, s, p), nn.ReLU(inplace=True)]


class Taps(nn.Module):
    """Runs slices one after another and returns the output of each."""

    def __init__(self, slices):
        super().__init__()
        self.slices = nn.ModuleList(nn.Sequential(*s) for s in slices)

    def forward(self, x):
        taps = []
        for part in self.slices:
            x = part(x)
            taps.append(x)
        return taps


def alex():
    pool = lambda: nn.MaxPool2d(3, 2)
    return Taps([conv(3, 64, 11, 4, 2), [pool()] + conv(64, 192, 5, 1, 2), [pool()] + conv(192, 384, 3, 1, 1),
                 conv(384, 256, 3, 1, 1), conv(256, 256, 3, 1, 1)]), (64, 192, 384, 256, 256)


class L2Pool(nn.Module):
    def __init__(self, channels):
        super().__init__()
        w = torch.tensor([0.25, 0.5, 0.25])
        self.register_buffer("w", (w[:, None] * w[None]).repeat(channels, 1, 1, 1))

    def forward(self, x):
        return (F.conv2d(x * x, self.w, stride=2, padding=1, groups=x.shape[1]) + 1e-12).sqrt()


def vgg(l2=False):
    widths, counts, slices, last = (64, 128, 256, 512, 512), (2, 2, 3, 3, 3), [], 3
    for block, (w, n) in enumerate(zip(widths, counts)):
        part = [] if block == 0 else [L2Pool(last) if l2 else nn.MaxPool2d(2)]
        for _ in range(n):
            part += conv(last, w, 3, 1, 1)
            last = w
        slices.append(part)
    return Taps(slices), widths


class Fire(nn.Module):
    def __init__(self, i, s, e):
        super().__init__()
        self.squeeze, self.one, self.three = nn.Conv2d(i, s, 1), nn.Conv2d(s, e, 1), nn.Conv2d(s, e, 3, padding=1)

    def forward(self, x):
        x = F.relu(self.squeeze(x), inplace=True)
        return torch.cat([F.relu(self.one(x), inplace=True), F.relu(self.three(x), inplace=True)], 1)


def squeeze():
    pool = lambda: nn.MaxPool2d(3, 2, ceil_mode=True)
    return Taps([conv(3, 64, 3, 2), [pool(), Fire(64, 16, 64), Fire(128, 16, 64)],
                 [pool(), Fire(128, 32, 128), Fire(256, 32, 128)], [pool(), Fire(256, 48, 192)], [Fire(384, 48, 192)],
                 [Fire(384, 64, 256)], [Fire(512, 64, 256)]]), (64, 128, 256, 384, 384, 512, 512)


class Lpips(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net, channels = net
        self.lins = nn.ModuleList(nn.Conv2d(c, 1, 1, bias=False) for c in channels)

    def features(self, x):
        return [t / ((t * t).sum(1, keepdim=True).sqrt() + 1e-10) for t in self.net(x * 4 - 2)]

    def forward(self, x, y):
        return sum(lin((a - b) ** 2).mean((2, 3)) for lin, a, b in zip(self.lins, self.features(x), self.features(y)))


class Dists(nn.Module):
    def __init__(self):
        super().__init__()
        self.net, _ = vgg(l2=True)

    def forward(self, x, y):
        total = 0
        for a, b in zip([x] + self.net(x), [y] + self.net(y)):
            ma, mb = a.mean((2, 3), keepdim=True), b.mean((2, 3), keepdim=True)
            va, vb = ((a - ma) ** 2).mean((2, 3)), ((b - mb) ** 2).mean((2, 3))
            ma, mb = ma.flatten(1), mb.flatten(1)
            cov = (a * b).mean((2, 3)) - ma * mb
            total = total + ((2 * ma * mb + 1e-6) / (ma ** 2 + mb ** 2 + 1e-6)).sum(1)
            total = total + ((2 * cov + 1e-6) / (va + vb + 1e-6)).sum(1)
        return 1 - total / 2950


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.ln_1, self.ln_2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attn = nn.MultiheadAttention(width, width // 64)
        self.c_fc, self.c_proj = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        y = self.ln_1(x)
        x = x + self.attn(y, y, y, need_weights=False)[0]
        h = self.c_fc(self.ln_2(x))
        return x + self.c_proj(h * torch.sigmoid(1.702 * h))


class Clip(nn.Module):
    def __init__(self, width=768, layers=12):
        super().__init__()
        self.conv1 = nn.Conv2d(3, width, 32, 32, bias=False)
        self.token, self.position = nn.Parameter(torch.randn(width)), nn.Parameter(torch.randn(50, width))
        self.pre, self.post = nn.LayerNorm(width), nn.LayerNorm(width)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(layers)))
        self.proj = nn.Parameter(torch.randn(width, 512))

    def embed(self, x):
        x = self.conv1(x[:, :, :224, :224]).flatten(2).permute(0, 2, 1)
        x = torch.cat([self.token.expand(x.shape[0], 1, -1), x], 1) + self.position
        x = self.blocks(self.pre(x).permute(1, 0, 2))
        return self.post(x[0]) @ self.proj

    def forward(self, x, y):
        return F.cosine_similarity(self.embed(x), self.embed(y))


class Bn(nn.Module):
    def __init__(self, i, o, k, s=1, p=0):
        super().__init__()
        self.conv, self.bn = nn.Conv2d(i, o, k, s, p, bias=False), nn.BatchNorm2d(o, eps=1e-3)

    def forward(self, x):
        return F.relu(self.bn(self.conv(x)), inplace=True)


class Mixed(nn.Module):
    """Branches over one input, concatenated; a branch may end in several parallel heads."""

    def __init__(self, *branches):
        super().__init__()
        self.branches = nn.ModuleList(branches)

    def forward(self, x):
        return torch.cat([b(x) for b in self.branches], 1)


def inception():
    seq, avg = nn.Sequential, lambda: nn.AvgPool2d(3, 1, 1, count_include_pad=False)
    a = lambda i, p: Mixed(Bn(i, 64, 1), seq(Bn(i, 48, 1), Bn(48, 64, 5, 1, 2)),
                           seq(Bn(i, 64, 1), Bn(64, 96, 3, 1, 1), Bn(96, 96, 3, 1, 1)), seq(avg(), Bn(i, p, 1)))
    b = Mixed(Bn(288, 384, 3, 2), seq(Bn(288, 64, 1), Bn(64, 96, 3, 1, 1), Bn(96, 96, 3, 2)), nn.MaxPool2d(3, 2))
    w, t = ((1, 7), 1, (0, 3)), ((7, 1), 1, (3, 0))
    c = lambda m: Mixed(Bn(768, 192, 1), seq(Bn(768, m, 1), Bn(m, m, *w), Bn(m, 192, *t)),
                        seq(Bn(768, m, 1), Bn(m, m, *t), Bn(m, m, *w), Bn(m, m, *t), Bn(m, 192, *w)),
                        seq(avg(), Bn(768, 192, 1)))
    d = Mixed(seq(Bn(768, 192, 1), Bn(192, 320, 3, 2)),
              seq(Bn(768, 192, 1), Bn(192, 192, *w), Bn(192, 192, *t), Bn(192, 192, 3, 2)), nn.MaxPool2d(3, 2))
    heads = lambda: Mixed(Bn(384, 384, (1, 3), 1, (0, 1)), Bn(384, 384, (3, 1), 1, (1, 0)))
    e = lambda i, pool: Mixed(Bn(i, 320, 1), seq(Bn(i, 384, 1), heads()),
                              seq(Bn(i, 448, 1), Bn(448, 384, 3, 1, 1), heads()), seq(pool, Bn(i, 192, 1)))
    return seq(Bn(3, 32, 3, 2), Bn(32, 32, 3), Bn(32, 64, 3, 1, 1), nn.MaxPool2d(3, 2), Bn(64, 80, 1), Bn(80, 192, 3),
               nn.MaxPool2d(3, 2), a(192, 32), a(256, 64), a(288, 64), b, c(128), c(160), c(160), c(192), d,
               e(1280, avg()), e(2048, nn.MaxPool2d(3, 1, 1)), nn.AdaptiveAvgPool2d(1), nn.Flatten())


class Fid(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = inception()

    def features(self, x):
        return self.net(F.interpolate(x * 255, size=(299, 299), mode="bilinear", align_corners=False, antialias=True) / 128 - 1)

    def forward(self, x, y):
        return self.features(x), self.features(y)


NETWORKS = {"lpips-alex": lambda: Lpips(alex()), "lpips-vgg": lambda: Lpips(vgg()),
            "lpips-squeeze": lambda: Lpips(squeeze()), "dists": Dists, "clip": Clip, "inception": Fid}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--networks", default=",".join(NETWORKS))
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    for name in options.networks.split(","):
        model = NETWORKS[name]().eval()
        pictures = torch.randint(0, 256, (2, options.batch, 3, 256, 256), dtype=torch.uint8)
        best = float("inf")
        with torch.no_grad():
            for _ in range(options.rounds + 1):
                start, batches = time.process_time(), 0
                while time.process_time() - start < 1:
                    x, y = pictures.float() / 255
                    model(x, y)
                    batches += 1
                best = min(best, (time.process_time() - start) / batches)
        print(f"{name} {1000 * best / options.batch:.1f}", flush=True)


if __name__ == "__main__":
    main()
