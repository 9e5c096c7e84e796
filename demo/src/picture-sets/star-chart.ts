import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { paperGrain, mottle, vignette } from './page.ts';
import type { Page, PicturePainter } from './page.ts';

/** A figure of stars: its stars in a box from -1 to 1 with their size, and the lines between them by number. */
export interface StarFigure {
  stars: readonly (readonly [x: number, y: number, size: number])[];
  lines: readonly (readonly number[])[];
}

export interface StarChart {
  figure: StarFigure;
  ground: string;
  line: string;
  /** 0 to 1: how far the small moons below have come. */
  moon: number;
}

function paintRings(
  page: Page,
  chart: StarChart,
  centre: { x: number; y: number; r: number },
): void {
  const { ctx, unit } = page;
  const { x, y, r } = centre;
  ctx.strokeStyle = fade(chart.line, 0.55);
  for (const [reach, weight] of [
    [1, 1.4],
    [1.035, 0.6],
    [1.12, 1],
    [0.66, 0.5],
    [0.33, 0.5],
  ] as const) {
    ctx.lineWidth = unit * weight;
    ctx.beginPath();
    ctx.arc(x, y, r * reach, 0, 7);
    ctx.stroke();
  }
  for (let tick = 0; tick < 180; tick += 1) {
    const angle = (tick / 180) * Math.PI * 2;
    const long = tick % 15 === 0 ? 0.075 : tick % 5 === 0 ? 0.05 : 0.028;
    ctx.lineWidth = unit * (tick % 15 === 0 ? 1.4 : 0.6);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * r * 1.04, y + Math.sin(angle) * r * 1.04);
    ctx.lineTo(x + Math.cos(angle) * r * (1.04 + long), y + Math.sin(angle) * r * (1.04 + long));
    ctx.stroke();
  }
  ctx.strokeStyle = fade(chart.line, 0.25);
  ctx.lineWidth = unit * 0.5;
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray / 12) * Math.PI * 2;
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * r * 0.06, y + Math.sin(angle) * r * 0.06);
    ctx.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
    ctx.stroke();
  }
  ctx.strokeStyle = fade('#ffcf87', 0.5);
  ctx.setLineDash([unit * 5, unit * 4]);
  ctx.beginPath();
  ctx.ellipse(x - r * 0.08, y + r * 0.06, r * 0.84, r * 0.72, 0.5, 0, 7);
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintMilkyWay(
  page: Page,
  chart: StarChart,
  centre: { x: number; y: number; r: number },
): void {
  const { ctx, unit } = page;
  const rng = page.rng.fork('milky');
  const lean = rng.range(-0.9, 0.9);
  for (let dot = 0; dot < 5200; dot += 1) {
    const along = rng.range(-1, 1);
    const across =
      (rng.next() + rng.next() + rng.next() - 1.5) * 0.34 * (1.1 - Math.abs(along) * 0.5);
    const u = along * Math.cos(lean) - across * Math.sin(lean);
    const v = along * Math.sin(lean) + across * Math.cos(lean);
    if (u * u + v * v > 0.97) continue;
    ctx.fillStyle = fade(mix(chart.line, '#ffffff', rng.next()), rng.range(0.06, 0.4));
    const size = unit * rng.range(0.3, 1);
    ctx.fillRect(centre.x + u * centre.r, centre.y + v * centre.r, size, size);
  }
  for (let cloud = 0; cloud < 14; cloud += 1) {
    const along = rng.range(-0.75, 0.75);
    drawGlow(
      ctx,
      centre.x + along * Math.cos(lean) * centre.r,
      centre.y + along * Math.sin(lean) * centre.r,
      centre.r * rng.range(0.16, 0.3),
      chart.line,
      0.2,
    );
  }
}

function paintStar(page: Page, x: number, y: number, size: number): void {
  const { ctx, unit } = page;
  drawGlow(ctx, x, y, size * 8 * unit, '#bcd4ff', 0.8);
  ctx.fillStyle = '#fffdf2';
  ctx.beginPath();
  for (let corner = 0; corner < 8; corner += 1) {
    const reach = (corner % 2 ? 0.9 : 2.6) * size * unit;
    const angle = (corner / 8) * Math.PI * 2;
    ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  ctx.fill();
}

function paintFigure(
  page: Page,
  chart: StarChart,
  centre: { x: number; y: number; r: number },
): void {
  const { ctx, unit } = page;
  const { figure } = chart;
  const at = (index: number) => {
    const [x, y] = figure.stars[index] ?? [0, 0];
    return { x: centre.x + x * centre.r * 0.72, y: centre.y + y * centre.r * 0.72 };
  };
  for (const [width, opacity] of [
    [7, 0.1],
    [1.2, 0.9],
  ] as const) {
    ctx.strokeStyle = fade('#ffe2a6', opacity);
    ctx.lineWidth = width * unit;
    ctx.lineJoin = 'round';
    for (const line of figure.lines) {
      ctx.beginPath();
      for (const index of line) {
        const { x, y } = at(index);
        ctx.lineTo(x, y);
      }
      ctx.stroke();
    }
  }
  figure.stars.forEach(([, , size], index) => {
    const { x, y } = at(index);
    paintStar(page, x, y, size);
  });
}

/** The moon through a night's phases, along the foot of the sheet. */
function paintPhases(page: Page, chart: StarChart): void {
  const { ctx, width, height, unit } = page;
  const count = 9;
  for (let index = 0; index < count; index += 1) {
    const phase = index / (count - 1);
    const x = width * (0.14 + 0.72 * phase);
    const y = height * (page.height > page.width ? 0.9 : 0.94);
    const r = 9 * unit;
    const chosen = Math.round(chart.moon * (count - 1)) === index;
    if (chosen) drawGlow(ctx, x, y, r * 4, '#ffe2a6', 0.8);
    ctx.fillStyle = fade(chart.line, 0.3);
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.fill();
    ctx.fillStyle = chosen ? '#fff2cf' : '#d9deea';
    const turn = phase * Math.PI * 2;
    ctx.beginPath();
    ctx.arc(x, y, r, -Math.PI / 2, Math.PI / 2, phase > 0.5);
    ctx.ellipse(
      x,
      y,
      Math.abs(Math.cos(turn)) * r,
      r,
      0,
      Math.PI / 2,
      -Math.PI / 2,
      Math.cos(turn) > 0 !== phase > 0.5,
    );
    ctx.fill();
  }
}

/** A chart of an invented constellation, drawn as on old maps; nothing is written on it. */
export function starChart(chart: StarChart): PicturePainter {
  return (page) => {
    const { ctx, width, height, unit } = page;
    const centre = {
      x: width / 2,
      y: height * (height > width ? 0.45 : 0.47),
      r: Math.min(width, height) * (height > width ? 0.39 : 0.37),
    };
    ctx.fillStyle = chart.ground;
    ctx.fillRect(0, 0, width, height);
    mottle(page, { color: mix(chart.ground, chart.line, 0.4), opacity: 0.55, cells: 4 });
    ctx.strokeStyle = fade(chart.line, 0.6);
    for (const [inset, weight] of [
      [12, 2],
      [17, 0.7],
    ] as const) {
      ctx.lineWidth = weight * unit;
      ctx.strokeRect(
        inset * unit,
        inset * unit,
        width - inset * 2 * unit,
        height - inset * 2 * unit,
      );
    }
    ctx.save();
    ctx.beginPath();
    ctx.arc(centre.x, centre.y, centre.r, 0, 7);
    ctx.fillStyle = fade('#02040c', 0.45);
    ctx.fill();
    ctx.clip();
    paintMilkyWay(page, chart, centre);
    ctx.restore();
    paintRings(page, chart, centre);
    const rng = page.rng.fork('stars');
    for (let star = 0; star < 150; star += 1) {
      const angle = rng.next() * 7;
      const reach = Math.sqrt(rng.next()) * centre.r * 0.97;
      const [x, y] = [centre.x + Math.cos(angle) * reach, centre.y + Math.sin(angle) * reach];
      const size = Math.pow(rng.next(), 4) * 1.6 + 0.5;
      ctx.fillStyle = fade('#ffffff', 0.5 + rng.next() * 0.5);
      ctx.beginPath();
      ctx.arc(x, y, size * unit, 0, 7);
      ctx.fill();
    }
    paintFigure(page, chart, centre);
    paintPhases(page, chart);
    paperGrain(page, 0.03);
    vignette(page, 0.5, '2,3,10');
  };
}
