import type { SKRSContext2D } from '../../paint/surface.ts';
import { inkColor } from '../figure/ink.ts';
import { loadFont } from './font.ts';
import { paintRimmed, titleRims } from './lettering.ts';
import type { PageStyle } from './page.ts';
import { paintPanel } from './panel.ts';
import type { Cast } from './panel.ts';
import type { PanelScript } from './panel-script.ts';
import { screenTone } from './tone.ts';

interface CoverOptions {
  panel: PanelScript;
  size: { width: number; height: number };
  cast: Cast;
  style: PageStyle;
  scale: number;
  title: string;
  author: string;
  titleColor: string;
}

/** A cover: one picture with the title in dancing letters above and the author below. */
export function paintCover(ctx: SKRSContext2D, options: CoverOptions): void {
  loadFont();
  const { panel, size, cast, style, scale, title, author, titleColor } = options;
  const { width, height } = size;
  ctx.save();
  ctx.scale(scale, scale);
  const outline = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  paintPanel(ctx, panel, {
    box: { x: 0, y: 0, width, height },
    outline,
    cast,
    soundColor: style.soundColor,
  });
  if (style.toned)
    screenTone(ctx, Math.round(width * scale), Math.round(height * scale), Math.max(3, 5 * scale));
  const letters = Array.from(title);
  const rows =
    letters.length > 6
      ? [
          letters.slice(0, Math.ceil(letters.length / 2)),
          letters.slice(Math.ceil(letters.length / 2)),
        ]
      : [letters];
  const letterSize = Math.min(
    rows.length > 1 ? 92 : 104,
    (width - 70) / Math.max(...rows.map((row) => row.length)),
  );
  for (const [rowIndex, row] of rows.entries()) {
    for (const [index, letter] of row.entries()) {
      ctx.save();
      ctx.translate(
        width / 2 + (index - (row.length - 1) / 2) * letterSize,
        letterSize * 0.95 +
          rowIndex * letterSize * 1.12 +
          Math.sin(index * 2.3 + rowIndex) * letterSize * 0.07,
      );
      ctx.rotate(Math.sin(index * 3.1 + rowIndex) * 0.06);
      paintRimmed(ctx, letter, letterSize * 0.96, titleColor, titleRims);
      ctx.restore();
    }
  }
  ctx.translate(width / 2, height - 34);
  paintRimmed(ctx, author, 34, '#ffffff', [[0.24, inkColor]]);
  ctx.restore();
}
