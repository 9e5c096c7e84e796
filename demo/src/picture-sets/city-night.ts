import { paintTowers } from '../paint/buildings.ts';
import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import { paintStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { palettes } from '../paint/palette.ts';
import type { Palette, PaletteName } from '../paint/palette.ts';
import { finishLayer } from '../paint/finish.ts';
import type { Page, PicturePainter } from './page.ts';

export type CityView = 'river' | 'bridge' | 'wheel' | 'windows' | 'lookUp' | 'avenue' | 'street';

type View = (page: Page, palette: Palette) => void;

function skyline(page: Page, palette: Palette, ground: number, tallest = 0.5): void {
  const { ctx, width, height, unit, rng } = page;
  ctx.fillStyle = verticalGradient(ctx, 0, ground, [...palette.sky]);
  ctx.fillRect(0, 0, width, height);
  paintStars(ctx, rng.fork('stars'), { width, bottom: ground * 0.6, unit, density: 0.4 });
  drawGlow(ctx, width * 0.5, ground, height * 0.45, palette.accent, 0.5, 2);
  const lights = [palette.light, '#fff3d8', palette.accent, '#9fd0ff'];
  for (const [share, lit, tone] of [
    [0.8, 0.16, 0.5],
    [1, 0.3, 0.25],
    [0.62, 0.42, 0],
  ] as const) {
    paintTowers(ctx, rng.fork(`row${share}`), {
      width,
      ground,
      tallest: height * tallest * share,
      unit,
      color: mix(palette.near, palette.far, tone),
      haze: palette.sky[2],
      lights,
      lit,
    });
  }
}

/** The upper part of the page, upside down in water below the ground line. */
function mirror(page: Page, palette: Palette, ground: number): void {
  const { ctx, width, height, unit } = page;
  const copy = paintLayer(width, ground, (layer) => layer.drawImage(ctx.canvas, 0, 0));
  for (let y = 0; y < height - ground; y += 2) {
    const near = y / (height - ground);
    const swing = Math.sin(y * 0.11 + Math.sin(y * 0.03) * 3) * near * 9 * unit;
    ctx.drawImage(
      copy,
      0,
      Math.max(0, ground - y * 1.1 - 2),
      width,
      2,
      swing - 10 * unit,
      ground + y,
      width + 20 * unit,
      2.5,
    );
  }
  ctx.fillStyle = verticalGradient(ctx, ground, height, [
    fade(palette.ink, 0.25),
    fade(palette.ink, 0.82),
  ]);
  ctx.fillRect(0, ground, width, height - ground);
}

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
  windows: (page, palette) => {
    const { ctx, width, height, unit, rng } = page;
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      mix(palette.near, palette.far, 0.4),
      palette.ink,
    ]);
    ctx.fillRect(0, 0, width, height);
    const columns = width > height ? 7 : 5;
    const cell = width / columns;
    const high = cell * 1.12;
    for (let row = 0; row * high < height; row += 1) {
      ctx.fillStyle = fade('#000000', 0.3);
      ctx.fillRect(0, row * high, width, 5 * unit);
      for (let column = 0; column < columns; column += 1)
        paintWindow(
          page,
          palette,
          {
            x: (column + 0.14) * cell,
            y: row * high + cell * 0.2,
            wide: cell * 0.72,
            high: high * 0.7,
          },
          rng.chance(0.62),
        );
    }
    addBloom(ctx, 7 * unit, 0.4);
  },
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
  street: (page, palette) => {
    const { ctx, width, height, unit, rng } = page;
    const ground = height * 0.7;
    ctx.fillStyle = verticalGradient(ctx, 0, ground, [
      palette.sky[0],
      palette.sky[1],
      mix(palette.sky[2], palette.sky[1], 0.4),
    ]);
    ctx.fillRect(0, 0, width, height);
    for (const side of [0, 1]) {
      for (let house = 0; house < 4; house += 1) {
        const near = 1 - house / 4;
        const edge = width * 0.5 * (0.24 + near * 0.62);
        const x = side ? width - edge : 0;
        const top = height * (0.34 - near * 0.34) + rng.range(0, 30) * unit;
        ctx.fillStyle = mix(palette.far, palette.ink, near);
        ctx.fillRect(x, top, edge, ground - top + 40 * unit * near);
        for (let y = top + 22 * unit; y < ground - 60 * unit; y += 30 * unit) {
          for (let pane = x + 8 * unit; pane < x + edge - 18 * unit; pane += 24 * unit) {
            if (!rng.chance(0.4)) continue;
            ctx.fillStyle = fade(
              rng.pick([palette.light, '#ffe9c2', palette.accent]),
              rng.range(0.5, 1),
            );
            ctx.fillRect(pane, y, 12 * unit, 17 * unit);
          }
        }
        const sign = rng.pick(['#ff5c8a', '#5ce1ff', '#ffd25c', '#7dff9c']);
        const sx = side ? x + 4 * unit : x + edge - 26 * unit;
        const sy = ground - rng.range(150, 240) * unit * (0.5 + near * 0.5);
        ctx.fillStyle = fade('#0a0c18', 0.9);
        ctx.beginPath();
        ctx.roundRect(sx, sy, 22 * unit, 84 * unit, 5 * unit);
        ctx.fill();
        ctx.strokeStyle = sign;
        ctx.lineWidth = 2 * unit;
        ctx.stroke();
        for (let mark = 0; mark < 4; mark += 1) {
          ctx.beginPath();
          ctx.arc(
            sx + 11 * unit,
            sy + (13 + mark * 19) * unit,
            5 * unit,
            rng.next() * 6,
            rng.range(8, 11),
          );
          ctx.stroke();
        }
        drawGlow(ctx, sx + 11 * unit, sy + 42 * unit, 80 * unit, sign, 0.5);
      }
    }
    const figures: readonly [number, number, string][] = [
      [0.42, 0.9, '#e0524a'],
      [0.56, 0.78, '#3f7ad0'],
      [0.5, 0.72, '#e6b040'],
    ];
    mirror(page, palette, ground);
    for (const [x, y, tone] of figures)
      paintUmbrella(page, x * width, y * height, (y - 0.5) * 120 * unit, tone);
    ctx.strokeStyle = 'rgba(220,235,255,0.35)';
    ctx.lineWidth = unit * 0.7;
    ctx.beginPath();
    for (let drop = 0; drop < 320; drop += 1) {
      const [x, y, long] = [
        rng.next() * width * 1.1,
        rng.next() * height,
        rng.range(10, 30) * unit,
      ];
      ctx.moveTo(x, y);
      ctx.lineTo(x - long * 0.16, y + long);
    }
    ctx.stroke();
    addBloom(ctx, 9 * unit, 0.5);
  },
};

/** Somebody under an umbrella, seen from behind. */
function paintUmbrella(page: Page, x: number, y: number, size: number, tone: string): void {
  const { ctx } = page;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fillStyle = '#0a0d18';
  ctx.beginPath();
  ctx.roundRect(-0.3, -1.5, 0.6, 1, 0.26);
  ctx.fill();
  for (const leg of [-0.2, 0.06]) ctx.fillRect(leg, -0.6, 0.15, 0.6);
  ctx.beginPath();
  ctx.arc(0, -1.66, 0.19, 0, 7);
  ctx.fill();
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.moveTo(-0.9, -1.75);
  ctx.bezierCurveTo(-0.7, -2.6, 0.7, -2.6, 0.9, -1.75);
  for (let rib = 3; rib >= 0; rib -= 1)
    ctx.quadraticCurveTo(-0.9 + rib * 0.45 + 0.22, -1.9, -0.9 + rib * 0.45, -1.75);
  ctx.fill();
  ctx.strokeStyle = fade('#ffffff', 0.4);
  ctx.lineWidth = 0.03;
  ctx.stroke();
  ctx.restore();
}

/** A window of a house, with somebody's things in it. */
function paintWindow(
  page: Page,
  palette: Palette,
  box: { x: number; y: number; wide: number; high: number },
  lit: boolean,
): void {
  const { ctx, unit, rng } = page;
  const { x, y, wide, high } = box;
  const tone = rng.pick([palette.light, '#ffe3b0', '#ffd0a0', '#cfe4ff']);
  ctx.fillStyle = lit
    ? verticalGradient(ctx, y, y + high, [lighten(tone, 0.2), mix(tone, '#8a4a20', 0.35)])
    : mix(palette.ink, palette.far, 0.35);
  ctx.fillRect(x, y, wide, high);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, wide, high);
  ctx.clip();
  ctx.fillStyle = fade('#120c14', lit ? 0.82 : 0.4);
  const thing = rng.int(0, 5);
  if (thing === 0) {
    ctx.beginPath();
    ctx.ellipse(x + wide * 0.55, y + high * 0.86, wide * 0.2, high * 0.16, 0, 0, 7);
    ctx.arc(x + wide * 0.36, y + high * 0.72, wide * 0.11, 0, 7);
    ctx.fill();
    for (const ear of [0.29, 0.43]) {
      ctx.beginPath();
      ctx.moveTo(x + wide * (ear - 0.05), y + high * 0.68);
      ctx.lineTo(x + wide * ear, y + high * 0.56);
      ctx.lineTo(x + wide * (ear + 0.05), y + high * 0.68);
      ctx.fill();
    }
  } else if (thing === 1) {
    ctx.fillRect(x + wide * 0.4, y + high * 0.8, wide * 0.24, high * 0.2);
    for (let leaf = 0; leaf < 9; leaf += 1) {
      ctx.beginPath();
      ctx.ellipse(
        x + wide * (0.52 + Math.sin(leaf * 2.2) * 0.18),
        y + high * (0.64 - (leaf % 4) * 0.07),
        wide * 0.05,
        high * 0.13,
        leaf * 0.7,
        0,
        7,
      );
      ctx.fill();
    }
  } else if (thing === 2) {
    ctx.fillRect(x + wide * 0.48, y, 1.6 * unit, high * 0.34);
    ctx.beginPath();
    ctx.moveTo(x + wide * 0.36, y + high * 0.5);
    ctx.lineTo(x + wide * 0.44, y + high * 0.32);
    ctx.lineTo(x + wide * 0.58, y + high * 0.32);
    ctx.lineTo(x + wide * 0.66, y + high * 0.5);
    ctx.fill();
    if (lit) drawGlow(ctx, x + wide * 0.51, y + high * 0.52, wide * 0.4, '#fff3d0', 0.9);
  } else if (thing === 3) {
    ctx.fillRect(x + wide * 0.1, y + high * 0.62, wide * 0.8, 2 * unit);
    for (let book = 0; book < 9; book += 1)
      ctx.fillRect(
        x + wide * (0.14 + book * 0.08),
        y + high * rng.range(0.4, 0.48),
        wide * 0.06,
        high * 0.22,
      );
  } else if (thing === 4) {
    ctx.fillStyle = fade(mix(tone, '#7a2f3a', 0.6), 0.75);
    for (const side of [0, 1]) {
      ctx.beginPath();
      ctx.moveTo(x + side * wide, y);
      ctx.quadraticCurveTo(
        x + wide * (side ? 0.62 : 0.38),
        y + high * 0.5,
        x + wide * (side ? 0.8 : 0.2),
        y + high,
      );
      ctx.lineTo(x + side * wide, y + high);
      ctx.fill();
    }
  }
  ctx.restore();
  ctx.strokeStyle = mix(palette.ink, palette.far, 0.5);
  ctx.lineWidth = 3 * unit;
  ctx.strokeRect(x, y, wide, high);
  ctx.beginPath();
  ctx.moveTo(x + wide / 2, y);
  ctx.lineTo(x + wide / 2, y + high);
  ctx.stroke();
  if (lit) drawGlow(ctx, x + wide / 2, y + high / 2, wide * 0.9, tone, 0.22);
}

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
