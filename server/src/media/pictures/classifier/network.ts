/**
 * MobileNet v2 as NSFWJS trained it (MIT): its quantized weights stand in `mobilenet-v2.bin`, a length, a JSON of
 * tensors by name and their bytes. Pictures are 224 × 224 × 3 numbers from 0 to 1, pixel after pixel.
 */
import { pictureClasses, type PictureClasses } from '@yehang/contract/shapes/picture-classes.ts';

export const SIDE = 224;
const EPSILON = 0.001;

/** Width, repeats and first stride of each group of blocks. */
const GROUPS = [
  [16, 1, 1],
  [24, 2, 2],
  [32, 3, 2],
  [64, 4, 2],
  [96, 3, 1],
  [160, 3, 2],
  [320, 1, 1],
] as const;

interface Tensor {
  at: number;
  n: number;
  min: number;
  scale: number;
}

interface Layer {
  weights: Float32Array;
  bias: Float32Array;
}

interface Block {
  expand: Layer | null;
  depthwise: Layer;
  project: Layer;
  stride: 1 | 2;
  isAdded: boolean;
}

/** Height and width are the same throughout. */
interface Volume {
  side: number;
  depth: number;
  data: Float32Array;
}

export interface Network {
  first: Layer;
  blocks: Block[];
  last: Layer;
  dense: Layer[];
}

/** Reads the weights, with every normalisation folded into the convolution before it. */
export function readNetwork(file: Buffer): Network {
  const headEnd = 4 + file.readUInt32LE(0);
  const tensors = JSON.parse(file.subarray(4, headEnd).toString()) as Record<string, Tensor>;
  const read = (name: string): Float32Array => {
    const tensor = tensors[name];
    if (!tensor) throw new Error(`the model lacks ${name}`);
    const { at, n, min, scale } = tensor;
    return Float32Array.from(
      file.subarray(headEnd + at, headEnd + at + n),
      (value) => value * scale + min,
    );
  };
  const folded = (kernel: string, norm: string): Layer => {
    const weights = read(kernel);
    const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
      (part) => read(`${norm}/${part}`),
    ) as [Float32Array, Float32Array, Float32Array, Float32Array];
    const factors = gamma.map((value, at) => value / Math.sqrt(variance[at]! + EPSILON));
    for (let at = 0; at < weights.length; at += 1) weights[at]! *= factors[at % factors.length]!;
    return { weights, bias: beta.map((value, at) => value - mean[at]! * factors[at]!) };
  };
  const blocks: Block[] = [];
  let before = 32;
  for (const [depth, repeats, first] of GROUPS)
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const name = blocks.length === 0 ? 'expanded_conv' : `block_${blocks.length}`;
      const stride = repeat === 0 ? first : 1;
      const part = (it: string, kernel: string) =>
        folded(`${name}_${it}/${kernel}`, `${name}_${it}_BN`);
      blocks.push({
        expand: blocks.length === 0 ? null : part('expand', 'kernel'),
        depthwise: part('depthwise', 'depthwise_kernel'),
        project: part('project', 'kernel'),
        stride,
        isAdded: stride === 1 && before === depth,
      });
      before = depth;
    }
  return {
    first: folded('Conv1/kernel', 'bn_Conv1'),
    blocks,
    last: folded('Conv_1/kernel', 'Conv_1_bn'),
    dense: [1, 2, 3].map((at) => ({
      weights: read(`dense_${at}/kernel`),
      bias: read(`dense_${at}/bias`),
    })),
  };
}

/** How likely a picture belongs to each class; the sum is 1. */
export function classify(
  { first, blocks, last, dense }: Network,
  picture: Float32Array,
): PictureClasses {
  let volume = beginConvolution({ side: SIDE, depth: 3, data: picture }, first);
  for (const { expand, depthwise, project, stride, isAdded } of blocks) {
    const wide = expand ? pointwise(volume, expand, true) : volume;
    const made = pointwise(depthwiseConvolution(wide, depthwise, stride), project, false);
    if (isAdded)
      for (let at = 0; at < made.data.length; at += 1) made.data[at]! += volume.data[at]!;
    volume = made;
  }
  volume = pointwise(volume, last, true);
  let values = meanOf(volume);
  for (const [place, layer] of dense.entries()) {
    values = multiply(values, layer);
    if (place < dense.length - 1) values = values.map((value) => Math.max(0, value));
  }
  const highest = Math.max(...values);
  const powers = [...values].map((value) => Math.exp(value - highest));
  const sum = powers.reduce((so, power) => so + power, 0);
  return Object.fromEntries(
    pictureClasses.map((name, at) => [name, powers[at]! / sum]),
  ) as PictureClasses;
}

const capped = (value: number) => Math.min(6, Math.max(0, value));

/** 3 × 3 with a stride of 2 over all channels; a row and a column of zeros follow the picture. */
function beginConvolution({ side, depth, data }: Volume, { weights, bias }: Layer): Volume {
  const out = bias.length;
  const half = side / 2;
  const made = new Float32Array(half * half * out);
  for (let y = 0; y < half; y += 1)
    for (let x = 0; x < half; x += 1) {
      const to = (y * half + x) * out;
      made.set(bias, to);
      for (let tap = 0; tap < 9 * depth; tap += 1) {
        const place = Math.floor(tap / depth);
        const row = y * 2 + Math.floor(place / 3);
        const column = x * 2 + (place % 3);
        if (row >= side || column >= side) continue;
        const value = data[(row * side + column) * depth + (tap % depth)]!;
        for (let at = 0; at < out; at += 1) made[to + at]! += value * weights[tap * out + at]!;
      }
      for (let at = to; at < to + out; at += 1) made[at] = capped(made[at]!);
    }
  return { side: half, depth: out, data: made };
}

/** 3 × 3 for each channel by itself; with a stride of 2 the zeros follow, otherwise they surround. */
function depthwiseConvolution(
  { side, depth, data }: Volume,
  { weights, bias }: Layer,
  stride: 1 | 2,
): Volume {
  const outSide = side / stride;
  const shift = stride === 1 ? 1 : 0;
  const made = new Float32Array(outSide * outSide * depth);
  for (let y = 0; y < outSide; y += 1)
    for (let x = 0; x < outSide; x += 1) {
      const to = (y * outSide + x) * depth;
      made.set(bias, to);
      for (let ky = 0; ky < 3; ky += 1) {
        const row = y * stride + ky - shift;
        if (row < 0 || row >= side) continue;
        for (let kx = 0; kx < 3; kx += 1) {
          const column = x * stride + kx - shift;
          if (column < 0 || column >= side) continue;
          const from = (row * side + column) * depth;
          const kernel = (ky * 3 + kx) * depth;
          for (let at = 0; at < depth; at += 1)
            made[to + at]! += data[from + at]! * weights[kernel + at]!;
        }
      }
      for (let at = to; at < to + depth; at += 1) made[at] = capped(made[at]!);
    }
  return { side: outSide, depth, data: made };
}

/** 1 × 1 over all channels. Four at a time: what is made is read and written a quarter as often. */
function pointwise(
  { side, depth, data }: Volume,
  { weights, bias }: Layer,
  isCapped: boolean,
): Volume {
  const out = bias.length;
  const made = new Float32Array(side * side * out);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const to = pixel * out;
    made.set(bias, to);
    for (let channel = 0; channel < depth; channel += 4) {
      const value = pixel * depth + channel;
      const [one, two] = [data[value]!, data[value + 1]!];
      const [three, four] = [data[value + 2]!, data[value + 3]!];
      if (one === 0 && two === 0 && three === 0 && four === 0) continue;
      const from = channel * out;
      for (let at = 0; at < out; at += 1)
        made[to + at]! +=
          one * weights[from + at]! +
          two * weights[from + out + at]! +
          three * weights[from + 2 * out + at]! +
          four * weights[from + 3 * out + at]!;
    }
    if (isCapped) for (let at = to; at < to + out; at += 1) made[at] = capped(made[at]!);
  }
  return { side, depth: out, data: made };
}

function meanOf({ side, depth, data }: Volume): Float32Array {
  const means = new Float32Array(depth);
  for (let at = 0; at < data.length; at += 1) means[at % depth]! += data[at]!;
  return means.map((sum) => sum / (side * side));
}

function multiply(values: Float32Array, { weights, bias }: Layer): Float32Array {
  const made = Float32Array.from(bias);
  for (const [at, value] of values.entries())
    for (let to = 0; to < made.length; to += 1)
      made[to]! += value * weights[at * made.length + to]!;
  return made;
}
