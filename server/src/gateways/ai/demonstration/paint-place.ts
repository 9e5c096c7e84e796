import { mix, type Canvas, type Point, type Rgb } from './canvas.ts';
import type { Scene } from './scene-words.ts';

/** Where the sky ends. */
export const HORIZON = 0.58;

const skies: Readonly<Record<Scene['time'], readonly [Rgb, Rgb]>> = {
  dawn: [
    [112, 142, 196],
    [252, 206, 168],
  ],
  day: [
    [74, 142, 214],
    [196, 226, 244],
  ],
  dusk: [
    [72, 58, 118],
    [246, 148, 84],
  ],
  night: [
    [10, 16, 42],
    [38, 54, 98],
  ],
};
const lights: Readonly<Record<Scene['time'], number>> = {
  dawn: 0.8,
  day: 1,
  dusk: 0.6,
  night: 0.32,
};

const grounds: Readonly<Record<Scene['place'], Rgb>> = {
  sea: [44, 108, 148],
  lake: [70, 128, 148],
  city: [84, 88, 100],
  forest: [58, 104, 66],
  desert: [216, 178, 120],
  field: [122, 160, 82],
  space: [96, 82, 92],
  mountain: [98, 118, 100],
};

/** What is left of a colour in the scene's light. */
export function lit({ time }: Scene, color: Rgb): Rgb {
  const night: Rgb = [14, 20, 46];
  return mix(night, color, lights[time]);
}

/** The colour that the words ask for, or one of the scene's own. */
export const accent = (scene: Scene, own: Rgb): Rgb => scene.colors[0] ?? own;

/** Sky, sun or moon, stars and clouds. */
export function paintSky(canvas: Canvas, scene: Scene, random: () => number): void {
  const [top, low] =
    scene.place === 'space'
      ? ([
          [4, 6, 18],
          [30, 22, 54],
        ] as const)
      : skies[scene.time];
  const tint = scene.colors[0];
  canvas.gradient(
    0,
    HORIZON + 0.02,
    tint ? mix(top, tint, 0.25) : top,
    tint ? mix(low, tint, 0.45) : low,
  );
  const isDark = scene.time === 'night' || scene.place === 'space';
  if (isDark)
    for (let star = 0; star < 160; star += 1)
      canvas.ellipse([random(), random() * HORIZON], 0.001 + random() * 0.0025, [240, 240, 255], {
        soft: 0.8,
      });
  const hasMoon = isDark || scene.subjects.includes('moon');
  const at: Point = [
    0.2 + random() * 0.6,
    hasMoon ? 0.12 + random() * 0.14 : HORIZON - (scene.time === 'day' ? 0.4 : 0.09),
  ];
  const disc: Rgb = hasMoon ? [244, 240, 216] : [255, 236, 180];
  canvas.ellipse(at, 0.3, disc, { soft: 1, alpha: 0.35 });
  if (scene.weather !== 'fog' && scene.weather !== 'rain') canvas.ellipse(at, 0.075, disc);
  const clouds = { cloud: 12, rain: 14, snow: 8, fog: 6, clear: 3 }[scene.weather];
  const gray: Rgb = scene.weather === 'rain' ? [120, 126, 138] : [250, 248, 246];
  for (let cloud = 0; cloud < clouds; cloud += 1) {
    const [x, y] = [random(), 0.04 + random() * 0.34];
    for (let puff = 0; puff < 5; puff += 1)
      canvas.ellipse(
        [x + (random() - 0.5) * 0.18, y + (random() - 0.5) * 0.03],
        0.06 + random() * 0.07,
        lit(scene, gray),
        {
          soft: 0.9,
          alpha: 0.4,
          flat: 0.45,
        },
      );
  }
}

/** A ridge of hills or dunes from side to side, down to the bottom. */
function ridge(
  canvas: Canvas,
  random: () => number,
  shape: { top: number; rise: number; steps: number },
  color: Rgb,
): void {
  const { top, rise, steps } = shape;
  const points: Point[] = [[0, 1]];
  for (let step = 0; step <= steps; step += 1) points.push([step / steps, top - random() * rise]);
  canvas.polygon([...points, [1, 1]], color);
}

/** The ground and what always stands there. */
export function paintPlace(canvas: Canvas, scene: Scene, random: () => number): void {
  const { place } = scene;
  const snow: Rgb = [232, 238, 244];
  const plain = grounds[place];
  const ground = lit(
    scene,
    scene.weather === 'snow' && place !== 'sea' ? mix(plain, snow, 0.75) : plain,
  );
  const far = mix(ground, skies[scene.time][1], 0.55);
  canvas.gradient(HORIZON, 1, mix(ground, far, 0.5), mix(ground, [0, 0, 0], 0.25));
  if (place === 'mountain' || place === 'lake')
    for (const [depth, rise] of [
      [0.75, 0.3],
      [0.45, 0.2],
      [0.1, 0.12],
    ] as const)
      ridge(
        canvas,
        random,
        { top: HORIZON + 0.08 - depth * 0.1, rise, steps: 7 },
        mix(ground, far, depth),
      );
  if (place === 'desert')
    for (const depth of [0.6, 0.3, 0])
      ridge(
        canvas,
        random,
        { top: HORIZON + 0.24 * (1 - depth), rise: 0.08, steps: 5 },
        mix(ground, far, depth),
      );
  if (place === 'sea' || place === 'lake') {
    const from = place === 'lake' ? HORIZON + 0.08 : HORIZON;
    if (place === 'lake')
      canvas.gradient(from, 1, mix(ground, far, 0.4), mix(ground, [0, 0, 0], 0.3));
    for (let wave = 0; wave < 90; wave += 1) {
      const y = from + random() ** 1.6 * (1 - from);
      const x = random();
      const long = 0.02 + (y - from) * 0.3 * random();
      canvas.line(
        [x, y],
        [x + long, y],
        0.0012 + (y - from) * 0.004,
        mix(far, [255, 255, 255], 0.4),
        0.5,
      );
    }
  }
  if (place === 'city') paintCity(canvas, scene, random, far);
  if (place === 'forest')
    for (let row = 0; row < 3; row += 1)
      for (let tree = 0; tree < 9; tree += 1)
        paintTree(
          canvas,
          scene,
          [random(), HORIZON + row * 0.1 + random() * 0.04],
          0.2 + row * 0.09,
          accent(scene, [52, 98, 62]),
        );
  if (place === 'field')
    for (let flower = 0; flower < 220; flower += 1) {
      const y = HORIZON + 0.04 + random() * 0.4;
      canvas.ellipse(
        [random(), y],
        0.003 + (y - HORIZON) * 0.018,
        lit(scene, mix(accent(scene, [232, 190, 90]), [255, 255, 255], random() * 0.4)),
      );
    }
  if (place === 'space')
    canvas.ellipse([0.72, 0.3], 0.16, accent(scene, [196, 142, 104]), { soft: 0.15 });
}

function paintCity(canvas: Canvas, scene: Scene, random: () => number, far: Rgb): void {
  for (let row = 0; row < 2; row += 1)
    for (let left = 0; left < 1; left += 0.07 + random() * 0.05) {
      const high = 0.14 + random() * 0.28;
      const top = HORIZON + 0.06 + row * 0.1 - high;
      canvas.box(
        left,
        top,
        0.075,
        high + 0.4,
        mix(lit(scene, [70, 76, 92]), far, row === 0 ? 0.5 : 0.1),
      );
      const window: Rgb = scene.time === 'day' ? [190, 210, 226] : accent(scene, [250, 214, 120]);
      for (let y = top + 0.015; y < HORIZON + 0.14; y += 0.028)
        for (let x = left + 0.01; x < left + 0.06; x += 0.018)
          if (random() < 0.5) canvas.box(x, y, 0.009, 0.013, window, 0.9);
    }
}

/** A tree whose foot stands at a point; `tall` is a share of the shorter side. */
export function paintTree(
  canvas: Canvas,
  scene: Scene,
  [x, y]: Point,
  tall: number,
  leaves: Rgb,
): void {
  const high = (tall * canvas.unit) / canvas.height;
  canvas.line([x, y], [x, y - high * 0.55], tall * 0.035, lit(scene, [84, 62, 48]));
  const color = lit(scene, scene.weather === 'snow' ? mix(leaves, [240, 244, 248], 0.6) : leaves);
  for (const [dx, dy, size] of [
    [0, -0.8, 0.26],
    [-0.16, -0.6, 0.22],
    [0.16, -0.62, 0.22],
    [0, -0.55, 0.25],
  ] as const) {
    const at: Point = [x + (dx * tall * canvas.unit) / canvas.width, y + dy * high];
    canvas.ellipse(at, tall * size, mix(color, [255, 255, 255], dy < -0.7 ? 0.12 : 0), {
      soft: 0.25,
    });
  }
}

/** Rain, snow or fog before everything. */
export function paintWeather(canvas: Canvas, { weather }: Scene, random: () => number): void {
  if (weather === 'rain')
    for (let drop = 0; drop < 420; drop += 1) {
      const [x, y] = [random(), random()];
      canvas.line([x, y], [x - 0.008, y + 0.03], 0.0009, [214, 224, 238], 0.4);
    }
  if (weather === 'snow')
    for (let flake = 0; flake < 340; flake += 1)
      canvas.ellipse([random(), random()], 0.002 + random() * 0.006, [255, 255, 255], {
        soft: 0.7,
        alpha: 0.85,
      });
  if (weather === 'fog')
    for (let bank = 0; bank < 7; bank += 1)
      canvas.ellipse([random(), 0.35 + random() * 0.5], 0.5, [226, 230, 234], {
        soft: 1,
        alpha: 0.5,
        flat: 0.3,
      });
}
