import { darken, fade, lighten, mix } from '../paint/color.ts';
import { finishLayer } from '../paint/finish.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import { palettes } from '../paint/palette.ts';
import type { Palette, PaletteName } from '../paint/palette.ts';
import { paintStars } from '../paint/sky.ts';
import { verticalGradient } from '../paint/surface.ts';
import { streetView, windowsView } from './city-close.ts';
import { mirror, skyline } from './city-skyline.ts';
import type { Page, PicturePainter } from './page.ts';

export type CityView = 'river' | 'bridge' | 'wheel' | 'windows' | 'lookUp' | 'avenue' | 'street';

type View = (page: Page, palette: Palette) => void;

const views: Record<CityView, View> = {
  river: (page, palette) => {
    const ground = page.height * 0.62;
    skyline(page, palette, ground);
    mirror(page, palette, ground);
    addBloom(page.ctx, 8 * page.unit, 0.5);
  },
  bridge: (page, palette) => {
    const { ctx, width, height, unit } = page;
    const ground = height * 0.66;
    skyline(page, palette, ground, 0.32);
    const deck = ground - 26 * unit;
    ctx.fillStyle = palette.ink;
    ctx.fillRect(0, deck, width, 7 * unit);
    for (const x of [0.26, 0.76]) {
      const top = height * 0.2;
      for (const side of [-9, 5])
        ctx.fillRect(x * width + side * unit, top, 5 * unit, ground - top);
      for (const cross of [0.24, 0.4])
        ctx.fillRect(x * width - 9 * unit, height * cross, 18 * unit, 4 * unit);
      ctx.lineWidth = unit * 0.7;
      for (let cable = 1; cable <= 16; cable += 1) {
        for (const side of [-1, 1]) {
          ctx.strokeStyle = fade(palette.light, 0.65);
          ctx.beginPath();
          ctx.moveTo(x * width, top + cable * 4 * unit);
          ctx.lineTo(x * width + side * cable * 0.0165 * width, deck);
          ctx.stroke();
        }
      }
      drawGlow(ctx, x * width, top, 16 * unit, '#ff6a5c', 1);
    }
    for (let lamp = 0; lamp < width; lamp += 22 * unit)
      drawGlow(ctx, lamp, deck - 3 * unit, 11 * unit, palette.light, 1);
    mirror(page, palette, ground);
    addBloom(ctx, 8 * unit, 0.45);
  },
  wheel: (page, palette) => {
    const { ctx, width, height, unit, rng } = page;
    const ground = height * 0.74;
    skyline(page, palette, ground, 0.26);
    const [x, y, r] = [width * 0.54, height * 0.44, Math.min(width, height) * 0.31];
    ctx.strokeStyle = mix(palette.near, '#ffffff', 0.25);
    ctx.lineWidth = 5 * unit;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + side * r * 0.5, ground);
      ctx.stroke();
    }
    for (let spoke = 0; spoke < 28; spoke += 1) {
      const angle = (spoke / 28) * Math.PI * 2;
      const [tx, ty] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
      const tone = spoke % 2 ? palette.accent : palette.light;
      ctx.strokeStyle = fade(tone, 0.6);
      ctx.lineWidth = unit;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(tx, ty);
      ctx.stroke();
      for (let bulb = 0.2; bulb < 1; bulb += 0.1)
        drawGlow(ctx, x + (tx - x) * bulb, y + (ty - y) * bulb, 3.6 * unit, tone, 0.9);
      drawGlow(ctx, tx, ty, 12 * unit, tone, 1);
      ctx.fillStyle = darken(tone, 0.3);
      ctx.beginPath();
      ctx.roundRect(tx - 5 * unit, ty, 10 * unit, 11 * unit, 4 * unit);
      ctx.fill();
    }
    for (const ring of [1, 0.94, 0.5]) {
      ctx.strokeStyle = fade(palette.accent, 0.9);
      ctx.lineWidth = unit * 1.6;
      ctx.beginPath();
      ctx.arc(x, y, r * ring, 0, 7);
      ctx.stroke();
    }
    for (let light = 0; light < 60; light += 1)
      drawGlow(
        ctx,
        rng.next() * width,
        ground - rng.range(0, 14) * unit,
        rng.range(4, 10) * unit,
        rng.pick([palette.light, palette.accent, '#ffffff']),
        0.9,
      );
    mirror(page, palette, ground);
    addBloom(ctx, 9 * unit, 0.6);
  },
  windows: windowsView,
  lookUp: (page, palette) => {
    const { ctx, width, height, unit, rng } = page;
    const eye = { x: width * 0.52, y: height * 0.42 };
    ctx.fillStyle = palette.sky[1];
    ctx.fillRect(0, 0, width, height);
    drawGlow(ctx, eye.x, eye.y, height * 0.5, palette.sky[2], 1);
    paintStars(ctx, rng.fork('stars'), { width, bottom: height, unit, density: 0.5 });
    const towers = 11;
    for (let tower = 0; tower < towers; tower += 1) {
      const from = (tower / towers) * Math.PI * 2 + rng.range(0, 0.1);
      const to = from + ((Math.PI * 2) / towers) * rng.range(0.6, 0.92);
      const near = rng.range(0.16, 0.34);
      const reach = Math.hypot(width, height);
      const at = (angle: number, far: number) =>
        [eye.x + Math.cos(angle) * reach * far, eye.y + Math.sin(angle) * reach * far] as const;
      ctx.fillStyle = mix(palette.ink, palette.near, rng.range(0.2, 0.9));
      ctx.beginPath();
      ctx.moveTo(...at(from, near));
      ctx.lineTo(...at(from, 1));
      ctx.lineTo(...at(to, 1));
      ctx.lineTo(...at(to, near));
      ctx.closePath();
      ctx.fill();
      const tone = rng.pick([palette.light, palette.accent, '#fff0d0', '#a8d4ff']);
      for (let floor = near + 0.008; floor < 0.8; floor *= 1.075) {
        for (let pane = 0.08; pane < 0.9; pane += 0.14) {
          if (!rng.chance(0.42)) continue;
          const [a, b] = [from + (to - from) * pane, from + (to - from) * (pane + 0.1)];
          ctx.fillStyle = fade(tone, rng.range(0.35, 0.95));
          ctx.beginPath();
          ctx.moveTo(...at(a, floor));
          ctx.lineTo(...at(a, floor * 1.04));
          ctx.lineTo(...at(b, floor * 1.04));
          ctx.lineTo(...at(b, floor));
          ctx.fill();
        }
      }
    }
    addBloom(ctx, 7 * unit, 0.45);
  },
  avenue: (page, palette) => {
    const { ctx, width, height, unit, rng } = page;
    const ground = height * 0.5;
    skyline(page, palette, ground, 0.4);
    ctx.fillStyle = verticalGradient(ctx, ground, height, [
      mix(palette.ink, palette.far, 0.3),
      palette.ink,
    ]);
    ctx.fillRect(0, ground, width, height - ground);
    const eye = { x: width * 0.5, y: ground };
    for (const [side, color, lanes] of [
      [-1, '#fff2cf', 3],
      [1, '#ff4d43', 3],
    ] as const) {
      for (let trail = 0; trail < lanes * 14; trail += 1) {
        const spread = side * rng.range(0.06, 1.1);
        ctx.strokeStyle = fade(rng.chance(0.8) ? color : lighten(color, 0.4), rng.range(0.2, 0.8));
        ctx.lineWidth = unit * rng.range(0.5, 2.4);
        ctx.beginPath();
        ctx.moveTo(eye.x + spread * 10 * unit, eye.y);
        ctx.quadraticCurveTo(
          eye.x + spread * width * 0.14,
          ground + (height - ground) * 0.34,
          eye.x + spread * width * 0.62,
          height,
        );
        ctx.stroke();
      }
    }
    for (let lamp = 1; lamp < 9; lamp += 1) {
      const near = Math.pow(lamp / 8, 2.2);
      for (const side of [-1, 1]) {
        const x = eye.x + side * (12 * unit + near * width * 0.62);
        const foot = ground + near * (height - ground);
        const high = 14 * unit + near * 260 * unit;
        ctx.strokeStyle = palette.ink;
        ctx.lineWidth = unit * (0.7 + near * 5);
        ctx.beginPath();
        ctx.moveTo(x, foot);
        ctx.lineTo(x, foot - high);
        ctx.lineTo(x - side * high * 0.24, foot - high);
        ctx.stroke();
        drawGlow(
          ctx,
          x - side * high * 0.24,
          foot - high,
          (8 + near * 60) * unit,
          palette.light,
          1,
        );
      }
    }
    addBloom(ctx, 9 * unit, 0.55);
  },
  street: streetView,
};

/** A city after dark, from one of several places. */
export function cityNight(view: CityView, palette: PaletteName): PicturePainter {
  return (page) => {
    views[view](page, palettes[palette]);
    const finish = finishLayer(page.rng.fork('finish'), page.width, page.height, {
      vignette: 0.42,
      grain: 0.024,
    });
    page.ctx.drawImage(finish, 0, 0);
  };
}
