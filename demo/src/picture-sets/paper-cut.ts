import { darken, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { lineNoise } from '../paint/noise.ts';
import { paintLayer } from '../paint/surface.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import { paintFir } from '../paint/flora.ts';
import { paperGrain } from './page.ts';
import type { Page, PicturePainter } from './page.ts';

/** Where sheets are cut: an opening that narrows, hills that rise from below, or waves. */
type Cut = 'opening' | 'hills' | 'waves' | 'peaks' | 'firs';

export interface PaperScene {
  cut: Cut;
  /** Nearest sheet and farthest. */
  near: string;
  far: string;
  /** What shines behind all of them. */
  light: string;
  /** Draws the figures, white on nothing; placed before the given sheet, 0 being the farthest. */
  figures?: { before: number; color: string; draw: (ctx: SKRSContext2D, page: Page) => void };
  moon?: { x: number; y: number; radius: number };
}

const sheets = 7;

/** The outline of one sheet as a path; `depth` is 0 for the farthest and 1 for the nearest. */
function cutSheet(ctx: SKRSContext2D, page: Page, cut: Cut, depth: number): void {
  const { width, height, unit } = page;
  const rng = page.rng.fork(`sheet${depth.toFixed(3)}`);
  const noise = lineNoise(rng, 3);
  ctx.beginPath();
  if (cut === 'opening') {
    ctx.rect(-20, -20, width + 40, height + 40);
    const reach = 0.2 + depth * 0.34;
    for (let step = 0; step <= 120; step += 1) {
      const angle = -(step / 120) * Math.PI * 2;
      const around = noise(5 + Math.cos(angle) * 1.5) + noise(40 + Math.sin(angle) * 1.5);
      const far = reach + around * 0.06;
      const x = width / 2 + Math.cos(angle) * width * far;
      const y = height * 0.5 + Math.sin(angle) * height * far * 0.94;
      if (step === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    return;
  }
  const base = height * (0.42 + depth * 0.5);
  ctx.moveTo(-20, height + 20);
  for (let x = -20; x <= width + 20; x += 3) {
    let y = base;
    if (cut === 'hills' || cut === 'firs') y += noise(x / (150 * unit) + depth * 30) * 74 * unit;
    if (cut === 'peaks') {
      y -= (1 - Math.abs(noise(x / (110 * unit) + depth * 17)) * 2.2) * 60 * unit;
    }
    if (cut === 'waves') {
      const turn = x / ((34 + depth * 26) * unit) + depth * 9;
      y +=
        (Math.abs(Math.sin(turn)) * -26 + noise(x / (200 * unit)) * 30) *
        unit *
        (0.6 + depth * 0.6);
    }
    ctx.lineTo(x, y);
  }
  ctx.lineTo(width + 20, height + 20);
  ctx.closePath();
}

function paintSheet(page: Page, scene: PaperScene, depth: number): void {
  const { width, height, unit } = page;
  const color = mix(scene.far, scene.near, depth);
  const sheet = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = color;
    cutSheet(ctx, page, scene.cut, depth);
    ctx.fill('evenodd');
    if (scene.cut === 'firs') {
      const rng = page.rng.fork(`firs${depth.toFixed(3)}`);
      const noise = lineNoise(page.rng.fork(`sheet${depth.toFixed(3)}`), 3);
      for (
        let x = rng.range(0, 20) * unit;
        x < width;
        x += rng.range(14, 34) * unit * (0.5 + depth)
      ) {
        const ground =
          height * (0.42 + depth * 0.5) + noise(x / (150 * unit) + depth * 30) * 74 * unit;
        paintFir(ctx, rng, x, ground + 6 * unit, rng.range(30, 62) * unit * (0.5 + depth), color);
      }
    }
    ctx.globalCompositeOperation = 'source-atop';
    const shade = ctx.createLinearGradient(0, 0, width * 0.3, height);
    shade.addColorStop(0, `${lighten(color, 0.14)}aa`);
    shade.addColorStop(0.6, `${color}00`);
    shade.addColorStop(1, `${darken(color, 0.3)}88`);
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
  });
  dropSheet(page, sheet, 3 + depth * 7);
}

/** Lays a sheet down with the shadow of its edge, and a thin bright rim where the paper is cut. */
function dropSheet(page: Page, sheet: ReturnType<typeof paintLayer>, lift: number): void {
  const { ctx, unit } = page;
  ctx.save();
  ctx.shadowColor = 'rgba(4,6,20,0.6)';
  ctx.shadowBlur = lift * 2.2 * unit;
  ctx.shadowOffsetX = lift * 0.3 * unit;
  ctx.shadowOffsetY = -lift * 0.35 * unit;
  ctx.drawImage(sheet, 0, 0);
  ctx.restore();
  ctx.globalAlpha = 0.35;
  const rim = paintLayer(sheet.width, sheet.height, (layer) => {
    layer.drawImage(sheet, 0, 0);
    layer.globalCompositeOperation = 'source-in';
    layer.fillStyle = '#ffffff';
    layer.fillRect(0, 0, sheet.width, sheet.height);
    layer.globalCompositeOperation = 'destination-out';
    layer.drawImage(sheet, 0, 1.1 * unit);
  });
  ctx.drawImage(rim, 0, 0);
  ctx.globalAlpha = 1;
}

/** Sheets of coloured paper, cut and laid one over the other, with a lamp behind them. */
export function paperCut(scene: PaperScene): PicturePainter {
  return (page) => {
    const { ctx, width, height, unit } = page;
    const glow = ctx.createRadialGradient(
      width * (scene.moon?.x ?? 0.5),
      height * (scene.moon?.y ?? 0.42),
      0,
      width / 2,
      height / 2,
      Math.hypot(width, height) * 0.6,
    );
    glow.addColorStop(0, lighten(scene.light, 0.5));
    glow.addColorStop(0.4, scene.light);
    glow.addColorStop(1, mix(scene.light, scene.far, 0.75));
    ctx.fillStyle = glow;
    ctx.fillRect(0, 0, width, height);
    const { moon } = scene;
    if (moon) {
      const disc = paintLayer(width, height, (layer) => {
        layer.fillStyle = '#fff8e4';
        layer.beginPath();
        layer.arc(moon.x * width, moon.y * height, moon.radius * unit, 0, 7);
        layer.fill();
      });
      drawGlow(ctx, moon.x * width, moon.y * height, moon.radius * 4 * unit, '#fff0c8', 0.7);
      dropSheet(page, disc, 3);
    }
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const { figures } = scene;
      if (figures?.before === sheet) {
        const layer = paintLayer(width, height, (on) => {
          figures.draw(on, page);
          on.globalCompositeOperation = 'source-in';
          on.fillStyle = figures.color;
          on.fillRect(0, 0, width, height);
        });
        dropSheet(page, layer, 5);
      }
      paintSheet(page, scene, sheet / (sheets - 1));
    }
    paperGrain(page, 0.03);
  };
}
