import type { SKRSContext2D } from '../../paint/surface.ts';
import { createRng } from '../../random.ts';
import { inkColor } from '../figure/ink.ts';
import { edgeOf } from './bubble-shape.ts';
import { comicFont } from './font.ts';
import type { PlacedBubble } from './place-bubbles.ts';
import { lineStep } from './set-text.ts';

type Trace = (ctx: SKRSContext2D) => void;

function outlineOf({ x, y, rx, ry, line, size }: PlacedBubble): Trace {
  const rng = createRng(`bubble:${line.text}`);
  switch (line.kind) {
    case 'caption':
      return (ctx) => ctx.rect(x - rx, y - ry, rx * 2, ry * 2);
    case 'radio':
      return (ctx) => {
        const cut = size * 0.5;
        ctx.moveTo(x - rx + cut, y - ry);
        ctx.lineTo(x + rx, y - ry);
        ctx.lineTo(x + rx, y + ry - cut);
        ctx.lineTo(x + rx - cut, y + ry);
        ctx.lineTo(x - rx, y + ry);
        ctx.lineTo(x - rx, y - ry + cut);
        ctx.closePath();
      };
    case 'shout': {
      const spikes = Math.max(14, Math.round((rx + ry) / 16));
      const reach = Array.from({ length: spikes * 2 }, (_, i) =>
        i % 2 ? 0.94 : rng.range(1.0, 1.06) + 0.04,
      );
      return (ctx) => {
        for (const [i, far] of reach.entries()) {
          const angle = (i / reach.length) * Math.PI * 2;
          ctx.lineTo(x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far);
        }
        ctx.closePath();
      };
    }
    case 'thought': {
      const puffs = Math.max(9, Math.round((rx + ry) / 26));
      return (ctx) => {
        const at = (i: number, far: number): [number, number] => {
          const angle = (i / puffs) * Math.PI * 2;
          return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
        };
        ctx.moveTo(...at(0, 0.95));
        for (let i = 0; i < puffs; i += 1)
          ctx.quadraticCurveTo(...at(i + 0.5, 1.13), ...at(i + 1, 0.95));
        ctx.closePath();
      };
    }
    default:
      return (ctx) => {
        for (const [dx, dy] of edgeOf({ rx, ry })) ctx.lineTo(x + dx, y + dy);
        ctx.closePath();
      };
  }
}

/** The tail towards the speaker's mouth, or nothing where it is too short or meets another bubble. */
function tailOf(
  { x, y, rx, ry, head, size, line }: PlacedBubble,
  others: readonly PlacedBubble[],
): Trace | undefined {
  if (!head || line.kind === 'caption' || line.kind === 'thought') return undefined;
  const dx = head.mouth.x - x;
  const dy = head.mouth.y - y;
  const distance = Math.hypot(dx, dy);
  const [ux, uy] = [dx / distance, dy / distance];
  const edge = 1 / Math.sqrt((ux / rx) ** 2 + (uy / ry) ** 2);
  const reach = Math.min(distance - head.radius * 0.92, edge + size * 2.4);
  if (reach < edge + size * 0.35) return undefined;
  const meets = others.some((other) =>
    [0.25, 0.5, 0.75, 1].some((share) => {
      const at = edge + (reach - edge) * share;
      return (
        Math.abs(x + ux * at - other.x) < other.rx && Math.abs(y + uy * at - other.y) < other.ry
      );
    }),
  );
  if (meets) return undefined;
  const root = edge * 0.86;
  const half = size * 0.42;
  return (ctx) => {
    const tip: [number, number] = [x + ux * reach, y + uy * reach];
    ctx.moveTo(x + ux * root - uy * half, y + uy * root + ux * half);
    ctx.quadraticCurveTo(
      x + ux * (edge + reach) * 0.5 - uy * half * 0.2,
      y + uy * (edge + reach) * 0.5 + ux * half * 0.2,
      ...tip,
    );
    ctx.quadraticCurveTo(
      x + ux * (edge + reach) * 0.5 + uy * half * 1.1,
      y + uy * (edge + reach) * 0.5 - ux * half * 1.1,
      x + ux * root + uy * half,
      y + uy * root - ux * half,
    );
  };
}

const turned = '…—～（）「」『』';

function paintText(ctx: SKRSContext2D, bubble: PlacedBubble, color: string): void {
  const { block, size, x, y } = bubble;
  ctx.font = `${size}px "${comicFont}"`;
  ctx.fillStyle = color;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [index, text] of block.lines.entries()) {
    const middle = (index - (block.lines.length - 1) / 2) * lineStep * size;
    if (!block.vertical) {
      // Closing punctuation fills the left half of its square only.
      const hang = /[，。、！？]$/u.test(text) && block.lines.length > 1 ? size * 0.12 : 0;
      ctx.fillText(text, x + hang, y + middle);
      continue;
    }
    for (const [at, letter] of Array.from(text).entries()) {
      const top = y + (at + 0.5 - block.height / 2) * size;
      ctx.save();
      ctx.translate(x - middle, top);
      if (turned.includes(letter)) ctx.rotate(Math.PI / 2);
      else if ('，。、'.includes(letter)) ctx.translate(size * 0.56, -size * 0.56);
      ctx.fillText(letter, 0, 0);
      ctx.restore();
    }
  }
}

export interface BubbleStyle {
  paper: string;
  caption: string;
  captionText: string;
}

/** A bubble with its tail and text; `others` are those of the same panel. */
export function paintBubble(
  ctx: SKRSContext2D,
  bubble: PlacedBubble,
  others: readonly PlacedBubble[],
  style: BubbleStyle,
): void {
  const { line, size, head } = bubble;
  const outline = outlineOf(bubble);
  const tail = tailOf(
    bubble,
    others.filter((other) => other !== bubble),
  );
  const paper = line.kind === 'caption' ? style.caption : style.paper;
  const draw = (trace: Trace, stroke: boolean): void => {
    ctx.beginPath();
    trace(ctx);
    if (stroke) ctx.stroke();
    else ctx.fill();
  };
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = inkColor;
  ctx.fillStyle = paper;
  ctx.lineWidth = (line.kind === 'shout' ? 0.15 : 0.115) * size;
  if (line.kind === 'whisper') ctx.setLineDash([size * 0.24, size * 0.22]);
  if (line.kind === 'thought' && head) {
    const [dx, dy] = [head.x - bubble.x, head.y - bubble.y];
    const distance = Math.hypot(dx, dy);
    const edge = 1.06 / Math.hypot(dx / distance / bubble.rx, dy / distance / bubble.ry);
    const room = distance - head.radius * 1.05 - edge;
    if (room > size * 0.5) {
      for (const [share, radius] of [
        [0.3, 0.3],
        [0.85, 0.18],
      ] as const) {
        const at = (edge + Math.min(room, size * 1.6) * share) / distance;
        ctx.beginPath();
        ctx.arc(bubble.x + dx * at, bubble.y + dy * at, size * radius, 0, 7);
        ctx.fill();
        ctx.stroke();
      }
    }
  }
  if (tail) draw(tail, true);
  draw(outline, true);
  draw(outline, false);
  if (tail) draw(tail, false);
  ctx.restore();
  paintText(ctx, bubble, line.kind === 'caption' ? style.captionText : inkColor);
}
