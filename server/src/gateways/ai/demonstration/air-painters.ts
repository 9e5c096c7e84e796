import { mix, type Point, type Rgb } from './canvas.ts';
import { around, dark, dot, shape, type Painter } from './brush.ts';
import { accent, lit } from './paint-place.ts';
import type { SceneSubject } from './scene-words.ts';

type InTheAir = Extract<
  SceneSubject,
  'bird' | 'fish' | 'lantern' | 'balloon' | 'moon' | 'sun' | 'umbrella' | 'firework'
>;

/** What flies, floats, hangs or swims. */
export const airPainters: Readonly<Record<InTheAir, Painter>> = {
  bird: (brush, _at, size) => {
    for (let bird = 0; bird < 5; bird += 1) {
      const at: Point = [0.15 + brush.random() * 0.7, 0.12 + brush.random() * 0.28];
      const wings = around(brush, at, size * 0.35, [
        [-0.5, -0.2],
        [0, 0],
        [0.5, -0.24],
      ]);
      const color = lit(brush.scene, accent(brush.scene, [52, 54, 62]));
      brush.canvas.line(wings[0]!, wings[1]!, size * 0.012, color);
      brush.canvas.line(wings[1]!, wings[2]!, size * 0.012, color);
    }
  },
  fish: (brush, at, size) => {
    const color = accent(brush.scene, [226, 108, 62]);
    brush.canvas.ellipse(
      around(brush, at, size, [[0, -0.3]])[0]!,
      size * 0.36,
      lit(brush.scene, color),
      { flat: 0.45 },
    );
    shape(
      brush,
      at,
      size,
      [
        [0.3, -0.3],
        [0.6, -0.5],
        [0.6, -0.1],
      ],
      color,
    );
    dot(brush, at, size, [-0.2, -0.34], 0.035, [250, 250, 250]);
    dot(brush, at, size, [-0.2, -0.34], 0.018, dark);
  },
  lantern: (brush, _at, size) => {
    for (let lantern = 0; lantern < 9; lantern += 1) {
      const at: Point = [0.08 + brush.random() * 0.84, 0.08 + brush.random() * 0.42];
      const color = accent(brush.scene, [236, 98, 52]);
      dot(brush, at, size * 0.4, [0, 0], 0.5, color, 1);
      dot(brush, at, size * 0.4, [0, 0], 0.2, mix(color, [255, 232, 170], 0.3), 0.2);
    }
  },
  balloon: (brush, _at, size) => {
    for (let balloon = 0; balloon < 3; balloon += 1) {
      const at: Point = [0.2 + balloon * 0.3, 0.16 + brush.random() * 0.22];
      const color =
        brush.scene.colors[balloon % Math.max(1, brush.scene.colors.length)] ??
        (
          [
            [214, 92, 84],
            [238, 190, 92],
            [92, 142, 196],
          ] as Rgb[]
        )[balloon]!;
      dot(brush, at, size, [0, 0], 0.3, lit(brush.scene, color), 0.12);
      shape(
        brush,
        at,
        size,
        [
          [-0.2, 0.22],
          [0.2, 0.22],
          [0.05, 0.46],
          [-0.05, 0.46],
        ],
        mix(color, dark, 0.2),
      );
      shape(
        brush,
        at,
        size,
        [
          [-0.08, 0.5],
          [0.08, 0.5],
          [0.06, 0.62],
          [-0.06, 0.62],
        ],
        [122, 88, 60],
      );
    }
  },
  moon: () => undefined,
  sun: () => undefined,
  umbrella: (brush, at, size) => {
    const color = accent(brush.scene, [198, 64, 62]);
    shape(
      brush,
      at,
      size,
      [
        [-0.42, -0.7],
        [0.42, -0.7],
        [0.24, -0.98],
        [0, -1.06],
        [-0.24, -0.98],
      ],
      color,
    );
    const pole = around(brush, at, size, [
      [0, -1],
      [0, -0.2],
    ]);
    brush.canvas.line(pole[0]!, pole[1]!, size * 0.012, lit(brush.scene, dark));
  },
  firework: (brush, _at, size) => {
    for (let burst = 0; burst < 4; burst += 1) {
      const at: Point = [0.15 + brush.random() * 0.7, 0.1 + brush.random() * 0.28];
      const color =
        brush.scene.colors[burst % Math.max(1, brush.scene.colors.length)] ??
        (
          [
            [255, 198, 92],
            [236, 108, 132],
            [126, 196, 255],
            [178, 236, 142],
          ] as Rgb[]
        )[burst]!;
      for (let ray = 0; ray < 18; ray += 1) {
        const turn = (ray * Math.PI) / 9;
        const ends = around(brush, at, size, [
          [Math.cos(turn) * 0.08, Math.sin(turn) * 0.08],
          [Math.cos(turn) * 0.34, Math.sin(turn) * 0.34],
        ]);
        brush.canvas.line(ends[0]!, ends[1]!, size * 0.008, color, 0.8);
      }
    }
  },
};
