import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asOption } from '../engine/filter-option.ts';
import { toneMapped } from './tone-curve.ts';
import type { WideTransfer } from './tone-curve.ts';

/** Points along each side of the table; between them is interpolated. */
const side = 49;

/** Writes the mapping as a table in the form of `.cube`, red changing fastest, for the filters below. */
export async function writeToneTable(path: string, transfer: WideTransfer): Promise<void> {
  const lines = [`LUT_3D_SIZE ${side}`];
  const steps = Array.from({ length: side }, (_, step) => step / (side - 1));
  for (const blue of steps) {
    for (const green of steps)
      for (const red of steps) {
        const mapped = toneMapped([red, green, blue], transfer);
        lines.push(mapped.map((it) => it.toFixed(5)).join(' '));
      }
    // Requests are answered in between.
    await nextTurn();
  }
  await writeFile(path, `${lines.join('\n')}\n`);
}

/**
 * Filters from wide range to BT.709, as planar RGB: scaled with the matrix of BT.2020, then mapped by the table at
 * `tablePath`. The last word on a frame's colours is that of `ordinaryTags`.
 */
export function toneMapFilters(width: number, height: number, tablePath: string): string[] {
  return [
    `scale=${width}:${height}:in_color_matrix=bt2020:flags=bicubic+accurate_rnd+full_chroma_int`,
    'format=gbrp12le',
    `lut3d=file=${asOption(tablePath)}:interp=tetrahedral`,
  ];
}

/** Filters from mapped RGB to a picture that says of itself what it is. */
export const ordinaryTags = [
  'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd',
  'format=yuv420p',
  'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
];
