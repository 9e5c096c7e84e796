import { mix, type Point } from './canvas.ts';
import { around, dark, dot, shape, type Painter } from './brush.ts';
import { accent, lit, paintTree } from './paint-place.ts';
import type { SceneSubject } from './scene-words.ts';

type OnTheGround = Extract<
  SceneSubject,
  | 'lighthouse'
  | 'ship'
  | 'cat'
  | 'person'
  | 'house'
  | 'tower'
  | 'bridge'
  | 'tree'
  | 'flower'
  | 'train'
>;

/** What stands on the ground or the water. */
export const groundPainters: Readonly<Record<OnTheGround, Painter>> = {
  lighthouse: (brush, at, size) => {
    shape(
      brush,
      at,
      size,
      [
        [-0.4, 0.1],
        [0.4, 0.1],
        [0.25, -0.08],
        [-0.25, -0.08],
      ],
      [92, 88, 90],
    );
    shape(
      brush,
      at,
      size,
      [
        [-0.13, 0],
        [0.13, 0],
        [0.08, -0.85],
        [-0.08, -0.85],
      ],
      [236, 232, 226],
    );
    const band = accent(brush.scene, [204, 62, 56]);
    for (const y of [-0.2, -0.5])
      shape(
        brush,
        at,
        size,
        [
          [-0.12, y],
          [0.12, y],
          [0.11, y - 0.13],
          [-0.11, y - 0.13],
        ],
        band,
      );
    shape(
      brush,
      at,
      size,
      [
        [-0.1, -0.97],
        [0.1, -0.97],
        [0, -1.1],
      ],
      band,
    );
    dot(brush, at, size, [0, -0.91], 0.5, [255, 230, 150], 1);
    dot(brush, at, size, [0, -0.91], 0.06, [255, 246, 214]);
  },
  ship: (brush, at, size) => {
    shape(
      brush,
      at,
      size,
      [
        [-0.5, -0.12],
        [0.5, -0.12],
        [0.36, 0.08],
        [-0.34, 0.08],
      ],
      [112, 70, 48],
    );
    shape(
      brush,
      at,
      size,
      [
        [-0.015, -0.12],
        [0.015, -0.12],
        [0.015, -0.95],
        [-0.015, -0.95],
      ],
      dark,
    );
    shape(
      brush,
      at,
      size,
      [
        [0.04, -0.2],
        [0.44, -0.2],
        [0.04, -0.9],
      ],
      accent(brush.scene, [242, 236, 224]),
    );
    shape(
      brush,
      at,
      size,
      [
        [-0.04, -0.2],
        [-0.36, -0.2],
        [-0.04, -0.78],
      ],
      mix(accent(brush.scene, [242, 236, 224]), dark, 0.12),
    );
  },
  cat: (brush, at, size) => {
    const fur = lit(brush.scene, accent(brush.scene, [64, 58, 60]));
    brush.canvas.ellipse(around(brush, at, size, [[0, -0.3]])[0]!, size * 0.26, fur, {
      flat: 1.25,
    });
    dot(brush, at, size, [0, -0.72], 0.2, fur);
    shape(
      brush,
      at,
      size,
      [
        [-0.19, -0.76],
        [-0.05, -0.88],
        [-0.17, -1],
      ],
      accent(brush.scene, [64, 58, 60]),
    );
    shape(
      brush,
      at,
      size,
      [
        [0.19, -0.76],
        [0.05, -0.88],
        [0.17, -1],
      ],
      accent(brush.scene, [64, 58, 60]),
    );
    for (const x of [-0.08, 0.08]) dot(brush, at, size, [x, -0.74], 0.035, [236, 206, 92]);
    const tail = around(brush, at, size, [
      [0.22, -0.1],
      [0.48, -0.3],
    ]);
    brush.canvas.line(tail[0]!, tail[1]!, size * 0.045, fur);
  },
  person: (brush, at, size) => {
    const coat = accent(brush.scene, [78, 92, 128]);
    shape(
      brush,
      at,
      size,
      [
        [-0.2, 0],
        [0.2, 0],
        [0.1, -0.66],
        [-0.1, -0.66],
      ],
      coat,
    );
    shape(
      brush,
      at,
      size,
      [
        [-0.1, -0.64],
        [-0.26, -0.26],
        [-0.2, -0.24],
        [-0.04, -0.56],
      ],
      mix(coat, dark, 0.2),
    );
    shape(
      brush,
      at,
      size,
      [
        [0.1, -0.64],
        [0.26, -0.26],
        [0.2, -0.24],
        [0.04, -0.56],
      ],
      mix(coat, dark, 0.2),
    );
    dot(brush, at, size, [0, -0.78], 0.12, lit(brush.scene, [226, 186, 158]));
    dot(brush, at, size, [0, -0.83], 0.12, lit(brush.scene, [46, 36, 34]), 0.3);
  },
  house: (brush, at, size) => {
    shape(
      brush,
      at,
      size,
      [
        [-0.45, 0],
        [0.45, 0],
        [0.45, -0.42],
        [-0.45, -0.42],
      ],
      [206, 186, 158],
    );
    shape(
      brush,
      at,
      size,
      [
        [-0.58, -0.4],
        [0.58, -0.4],
        [0.3, -0.76],
        [-0.3, -0.76],
      ],
      accent(brush.scene, [132, 72, 58]),
    );
    shape(
      brush,
      at,
      size,
      [
        [-0.08, 0],
        [0.1, 0],
        [0.1, -0.28],
        [-0.08, -0.28],
      ],
      [96, 66, 50],
    );
    for (const x of [-0.3, 0.26]) dot(brush, at, size, [x, -0.22], 0.07, [255, 224, 142]);
  },
  tower: (brush, at, size) => {
    for (let floor = 0; floor < 5; floor += 1) {
      const [y, wide] = [-floor * 0.2, 0.3 - floor * 0.04];
      shape(
        brush,
        at,
        size,
        [
          [-wide * 0.7, y],
          [wide * 0.7, y],
          [wide * 0.65, y - 0.16],
          [-wide * 0.65, y - 0.16],
        ],
        [196, 168, 140],
      );
      shape(
        brush,
        at,
        size,
        [
          [-wide - 0.06, y - 0.14],
          [wide + 0.06, y - 0.14],
          [wide * 0.6, y - 0.22],
          [-wide * 0.6, y - 0.22],
        ],
        accent(brush.scene, [112, 62, 56]),
      );
    }
  },
  bridge: (brush, at, size) => {
    for (let step = 0; step < 24; step += 1) {
      const [x, next] = [step / 12 - 1, (step + 1) / 12 - 1];
      const high = (share: number) => -0.34 * (1 - share * share);
      const color = accent(brush.scene, [150, 128, 112]);
      shape(
        brush,
        at,
        size,
        [
          [x, high(x)],
          [next, high(next)],
          [next, high(next) + 0.1],
          [x, high(x) + 0.1],
        ],
        color,
      );
    }
  },
  tree: ({ canvas, scene }, at, size) =>
    paintTree(canvas, scene, at, size * 1.3, accent(scene, [84, 130, 74])),
  flower: (brush, at, size) => {
    for (let flower = 0; flower < 9; flower += 1) {
      const foot: Point = [
        at[0] + (brush.random() - 0.5) * 0.5,
        at[1] + 0.02 + brush.random() * 0.1,
      ];
      const [top] = around(brush, foot, size * 0.5, [[0, -0.5]]);
      brush.canvas.line(foot, top!, size * 0.008, lit(brush.scene, [72, 122, 66]));
      for (let petal = 0; petal < 6; petal += 1) {
        const turn = (petal * Math.PI) / 3;
        dot(
          brush,
          top!,
          size * 0.5,
          [Math.cos(turn) * 0.13, Math.sin(turn) * 0.13],
          0.1,
          lit(brush.scene, accent(brush.scene, [236, 148, 172])),
          0.3,
        );
      }
      dot(brush, top!, size * 0.5, [0, 0], 0.07, lit(brush.scene, [244, 210, 96]));
    }
  },
  train: (brush, at, size) => {
    for (let car = 0; car < 4; car += 1) {
      const left = -1.5 + car * 0.8;
      shape(
        brush,
        at,
        size,
        [
          [left, 0],
          [left + 0.76, 0],
          [left + 0.76, -0.3],
          [left, -0.3],
        ],
        accent(brush.scene, [92, 124, 118]),
      );
      for (let pane = 0; pane < 4; pane += 1)
        dot(brush, at, size, [left + 0.12 + pane * 0.17, -0.19], 0.05, [255, 230, 160], 0.3);
    }
  },
};
