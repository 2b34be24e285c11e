package io.github.diagrammetry.image.neural;

/**
 * The sizes of a CLIP image tower, read off its weights.
 *
 * @param size side of the picture, px
 * @param patch side of a patch, px
 * @param width numbers per token
 * @param layers number of blocks
 * @param dimension numbers of the embedding
 */
record ClipShape(int size, int patch, int width, int layers, int dimension) {

  String label() {
    return "vit-w" + width + "-l" + layers + "-p" + patch + "-" + size;
  }
}
