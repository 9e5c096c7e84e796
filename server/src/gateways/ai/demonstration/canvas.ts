/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];
/** Shares of the width and the height, 0 to 1 from the left and the top. */
export type Point = readonly [number, number];

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Pixels of three bytes that shapes are painted on; sizes of shapes are shares of the shorter side. */
export class Canvas {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly unit: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.unit = Math.min(width, height);
    this.pixels = new Uint8ClampedArray(width * height * 3);
  }

  blend(x: number, y: number, [red, green, blue]: Rgb, alpha: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || alpha <= 0) return;
    const at = (y * this.width + x) * 3;
    const { pixels } = this;
    pixels[at] = pixels[at]! + (red - pixels[at]!) * alpha;
    pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * alpha;
    pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * alpha;
  }

  /** Whole rows from one share of the height to another. */
  gradient(top: number, bottom: number, from: Rgb, to: Rgb): void {
    const first = Math.round(top * this.height);
    const last = Math.round(bottom * this.height);
    for (let y = first; y < last; y += 1) {
      const color = mix(from, to, (y - first) / Math.max(1, last - first));
      for (let x = 0; x < this.width; x += 1) this.blend(x, y, color, 1);
    }
  }

  /** `soft` is the share of the radius over which it fades; 1 is a glow. */
  ellipse(
    [x, y]: Point,
    radius: number,
    color: Rgb,
    more: { soft?: number; alpha?: number; flat?: number } = {},
  ): void {
    const { soft = 0.04, alpha = 1, flat = 1 } = more;
    const centreX = x * this.width;
    const centreY = y * this.height;
    const across = radius * this.unit;
    const down = across * flat;
    for (let py = Math.floor(centreY - down); py <= centreY + down; py += 1)
      for (let px = Math.floor(centreX - across); px <= centreX + across; px += 1) {
        const far = Math.hypot((px - centreX) / across, (py - centreY) / down);
        if (far <= 1) this.blend(px, py, color, alpha * Math.min(1, (1 - far) / soft));
      }
  }

  polygon(points: readonly Point[], color: Rgb, alpha = 1): void {
    const at = points.map(([x, y]) => [x * this.width, y * this.height] as const);
    const top = Math.max(0, Math.floor(Math.min(...at.map(([, y]) => y))));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(...at.map(([, y]) => y))));
    for (let y = top; y <= bottom; y += 1) {
      const cuts: number[] = [];
      for (const [index, [x1, y1]] of at.entries()) {
        const [x2, y2] = at[(index + 1) % at.length]!;
        if (y1 <= y + 0.5 !== y2 <= y + 0.5)
          cuts.push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
      }
      cuts.sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < cuts.length; pair += 2)
        for (let x = Math.round(cuts[pair]!); x < Math.round(cuts[pair + 1]!); x += 1)
          this.blend(x, y, color, alpha);
    }
  }

  /** From left, top, width and height, all as shares of the picture. */
  box(left: number, top: number, wide: number, high: number, color: Rgb, alpha = 1): void {
    const corners: Point[] = [
      [left, top],
      [left + wide, top],
      [left + wide, top + high],
      [left, top + high],
    ];
    this.polygon(corners, color, alpha);
  }

  line([x1, y1]: Point, [x2, y2]: Point, thick: number, color: Rgb, alpha = 1): void {
    const steps = Math.ceil(Math.hypot((x2 - x1) * this.width, (y2 - y1) * this.height) / 1.5);
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps;
      const point: Point = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
      this.ellipse(point, Math.max(thick, 0.7 / this.unit), color, { alpha, soft: 0.6 });
    }
  }
}
