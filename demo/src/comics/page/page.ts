import type { SKRSContext2D } from '../../paint/surface.ts';
import { inkColor } from '../figure/ink.ts';
import { paintBubble } from './bubble.ts';
import type { BubbleStyle } from './bubble.ts';
import { loadFont } from './font.ts';
import { paintHeading, roomOfHeading } from './lettering.ts';
import type { PlacedPanel } from './layout.ts';
import { headsOf, paintPanel } from './panel.ts';
import type { Cast } from './panel.ts';
import { placeBubbles } from './place-bubbles.ts';
import type { Direction, PlacedBubble } from './place-bubbles.ts';
import { roomOfSound } from './sound-word.ts';
import { screenTone } from './tone.ts';

/** How a comic is set and coloured. */
export interface PageStyle extends BubbleStyle {
  /** Colour of the gutters, from the first to the last pixel of the chapter in a strip. */
  ground: readonly [string, string];
  soundColor: string;
  letterSize: number;
  direction: Direction;
  /** Text runs from above, columns from the right. */
  vertical: boolean;
  /** Titles of chapters stand at the lower edge of their first panel, else at the upper one. */
  headingBelow: boolean;
  /** Printed in black and white with dots. */
  toned: boolean;
}

/** How chapter titles stand in a comic of a style. */
const headingIn = (style: PageStyle): { size: number; direction: Direction; below: boolean } => ({
  size: style.letterSize,
  direction: style.direction,
  below: style.headingBelow,
});

/** The bubbles of a panel with their places on the page; letters are `size` pixels at most. */
export function bubblesOf(
  { panel, box, heading }: PlacedPanel,
  cast: Cast,
  style: PageStyle,
  size: number,
): PlacedBubble[] {
  return placeBubbles(
    panel.lines,
    box,
    {
      heads: headsOf(panel, box, cast),
      obstacles: [
        ...panel.sounds.map((one) => roomOfSound(one, box)),
        ...(heading ? [roomOfHeading(heading, box, headingIn(style))] : []),
      ],
      centred: panel.backdrop === 'plain' && panel.cast.length === 0,
    },
    {
      size,
      direction: style.direction,
      vertical: style.vertical,
    },
  );
}

/** A window on laid out panels: `top` is where it begins in a strip, `whole` the strip's height. */
export interface PageWindow {
  width: number;
  height: number;
  top: number;
  whole: number;
  /** Of the letters in bubbles, in pixels. */
  letterSize: number;
}

/** Paints one page, or one stretch of a strip, on a canvas that is `scale` times its size. */
export function paintPage(
  ctx: SKRSContext2D,
  panels: readonly PlacedPanel[],
  options: { window: PageWindow; cast: Cast; style: PageStyle; scale: number },
): void {
  loadFont();
  const { window: view, cast, style, scale } = options;
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(0, -view.top);
  const ground = ctx.createLinearGradient(0, 0, 0, view.whole);
  ground.addColorStop(0, style.ground[0]);
  ground.addColorStop(1, style.ground[1]);
  ctx.fillStyle = ground;
  ctx.fillRect(0, view.top, view.width, view.height);
  const seen = panels.filter(
    ({ box }) => box.y < view.top + view.height + 20 && box.y + box.height > view.top - 20,
  );
  for (const { panel, box, outline } of seen) {
    paintPanel(ctx, panel, { box, outline, cast, soundColor: style.soundColor });
  }
  if (style.toned) {
    screenTone(
      ctx,
      Math.round(view.width * scale),
      Math.round(view.height * scale),
      Math.max(3, 7 * scale),
    );
  }
  ctx.lineJoin = 'miter';
  ctx.strokeStyle = inkColor;
  for (const { outline, framed } of seen) {
    if (!framed) continue;
    ctx.lineWidth = 5;
    ctx.beginPath();
    for (const [x, y] of outline) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.stroke();
  }
  for (const placed of seen) {
    if (placed.heading) {
      paintHeading(
        ctx,
        placed.heading,
        roomOfHeading(placed.heading, placed.box, headingIn(style)),
        style.soundColor,
      );
    }
    const bubbles = bubblesOf(placed, cast, style, view.letterSize);
    for (const bubble of bubbles) paintBubble(ctx, bubble, bubbles, style);
  }
  ctx.restore();
}
