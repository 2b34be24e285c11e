package io.github.diagrammetry.image.models;

import java.net.URI;
import java.util.List;
import java.util.OptionalLong;

/**
 * The weight files that the metrics know, under their official names.
 *
 * <p>Hashes and sizes of the small files were computed from the files; those of the large ones are
 * the values that several public projects record for them.
 */
public enum ModelFile {
  /** AlexNet trained on ImageNet; the backbone of LPIPS by default. */
  ALEXNET(
      "alexnet-owt-7be5be79.pth",
      "https://download.pytorch.org/models/alexnet-owt-7be5be79.pth",
      "BSD-3-Clause (torchvision); trained on ImageNet",
      244_408_911,
      "7be5be791159472b1fbf3c69796f7cb30dca7ad8466c2df70058c37116cdee02",
      "lpips"),
  /** VGG-16 trained on ImageNet; the backbone of DISTS and of LPIPS by option. */
  VGG16(
      "vgg16-397923af.pth",
      "https://download.pytorch.org/models/vgg16-397923af.pth",
      "BSD-3-Clause (torchvision); trained on ImageNet",
      553_433_881,
      "397923af8e79cdbb6a7127f12361acd7a2f83e06b05044ddf496e83de57a5bf0",
      "dists, lpips (vgg)"),
  /** SqueezeNet 1.1 trained on ImageNet; the backbone of LPIPS by option. */
  SQUEEZENET(
      "squeezenet1_1-b8a52dc0.pth",
      "https://download.pytorch.org/models/squeezenet1_1-b8a52dc0.pth",
      "BSD-3-Clause (torchvision); trained on ImageNet",
      -1,
      "b8a52dc049b60e4b6ab68ad0df457362afab8b6304b2febdc1650a5dab4d7e7b",
      "lpips (squeeze)"),
  /** The layer weights of LPIPS 0.1 for AlexNet. */
  LPIPS_ALEX(
      "alex.pth",
      "https://raw.githubusercontent.com/richzhang/PerceptualSimilarity/master/lpips/weights/v0.1/alex.pth",
      "BSD-2-Clause",
      6_009,
      "df73285e35b22355a2df87cdb6b70b343713b667eddbda73e1977e0c860835c0",
      "lpips"),
  /** The layer weights of LPIPS 0.1 for VGG-16. */
  LPIPS_VGG(
      "vgg.pth",
      "https://raw.githubusercontent.com/richzhang/PerceptualSimilarity/master/lpips/weights/v0.1/vgg.pth",
      "BSD-2-Clause",
      7_289,
      "a78928a0af1e5f0fcb1f3b9e8f8c3a2a5a3de244d830ad5c1feddc79b8432868",
      "lpips (vgg)"),
  /** The layer weights of LPIPS 0.1 for SqueezeNet. */
  LPIPS_SQUEEZE(
      "squeeze.pth",
      "https://raw.githubusercontent.com/richzhang/PerceptualSimilarity/master/lpips/weights/v0.1/squeeze.pth",
      "BSD-2-Clause",
      10_811,
      "4a5350f23600cb79923ce65bb07cbf57dca461329894153e05a1346bd531cf76",
      "lpips (squeeze)"),
  /** The channel weights of DISTS. */
  DISTS(
      "weights.pt",
      "https://raw.githubusercontent.com/dingkeyan93/DISTS/master/DISTS_pytorch/weights.pt",
      "MIT",
      12_288,
      "f5e65c96230b7f6ca995691647d482237e4cab8a50c5c4a5784f219ef0748218",
      "dists"),
  /** The Inception network of the TensorFlow release of 2015-12-05, for FID and KID. */
  INCEPTION(
      "pt_inception-2015-12-05-6726825d.pth",
      "https://github.com/mseitzer/pytorch-fid/releases/download/fid_weights/pt_inception-2015-12-05-6726825d.pth",
      "Apache-2.0",
      95_628_359,
      "6726825d0af5f729cebd5821db510b11b1cfad8faad88a03f1befd49fb9129b2",
      "fid, kid"),
  /** OpenAI's CLIP ViT-B/32 (a TorchScript archive; only the image tower is read). */
  CLIP_VIT_B_32(
      "ViT-B-32.pt",
      "https://openaipublic.azureedge.net/clip/models/40d365715913c9da98579312b702a82c18be219cc2a73407c4526f58eba950af/ViT-B-32.pt",
      "MIT",
      353_976_522,
      "40d365715913c9da98579312b702a82c18be219cc2a73407c4526f58eba950af",
      "clip, cmmd"),
  /** The same network as published on Hugging Face; used when {@link #CLIP_VIT_B_32} is absent. */
  CLIP_VIT_B_32_SAFETENSORS(
      "model.safetensors",
      "https://huggingface.co/openai/clip-vit-base-patch32/resolve/main/model.safetensors",
      "MIT",
      605_157_884,
      "99d28a652e6ec46629ab7047a0ac82c69b1fe11e0ce672c43af65d3a9a3fc05d",
      "clip, cmmd"),
  /** OpenAI's CLIP ViT-L/14 at 336 px, the encoder of the original CMMD. */
  CLIP_VIT_L_14_336(
      "ViT-L-14-336px.pt",
      "https://openaipublic.azureedge.net/clip/models/3035c92b350959924f9f00213499208652fc7ea050643e8b385c2dac08641f02/ViT-L-14-336px.pt",
      "MIT",
      -1,
      "3035c92b350959924f9f00213499208652fc7ea050643e8b385c2dac08641f02",
      "cmmd (original encoder)");

  private final String fileName;
  private final String source;
  private final String licence;
  private final long bytes;
  private final String sha256;
  private final String usedBy;

  ModelFile(
      String fileName, String source, String licence, long bytes, String sha256, String usedBy) {
    this.fileName = fileName;
    this.source = source;
    this.licence = licence;
    this.bytes = bytes;
    this.sha256 = sha256;
    this.usedBy = usedBy;
  }

  /** The official file name. */
  public String fileName() {
    return fileName;
  }

  /** Where its authors publish it. */
  public URI source() {
    return URI.create(source);
  }

  /** The licence that its authors state. */
  public String licence() {
    return licence;
  }

  /** Size in bytes, where it is known. */
  public OptionalLong bytes() {
    return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  /** SHA-256 in lower-case hexadecimal. */
  public String sha256() {
    return sha256;
  }

  /** The metrics that read it. */
  public String usedBy() {
    return usedBy;
  }

  /** The catalogue entry of a file name. */
  public static java.util.Optional<ModelFile> byFileName(String name) {
    return List.of(values()).stream().filter(file -> file.fileName.equals(name)).findFirst();
  }
}
