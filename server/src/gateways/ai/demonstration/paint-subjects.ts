import { airPainters } from './air-painters.ts';
import type { Painter } from './brush.ts';
import type { Canvas } from './canvas.ts';
import { groundPainters } from './ground-painters.ts';
import { HORIZON } from './paint-place.ts';
import type { Scene, SceneSubject } from './scene-words.ts';

const painters: Readonly<Record<SceneSubject, Painter>> = { ...groundPainters, ...airPainters };

/** What stands on the ground, from the back to the front, beside each other. */
export function paintSubjects(canvas: Canvas, scene: Scene, random: () => number): void {
  const brush = { canvas, scene, random };
  const count = scene.subjects.length;
  for (const [at, subject] of scene.subjects.entries()) {
    const x = count === 1 ? 0.38 + random() * 0.24 : 0.2 + (0.6 * at) / Math.max(1, count - 1);
    const isLarge = subject === 'cat' || subject === 'person' || subject === 'fish';
    painters[subject](
      brush,
      [x, HORIZON + 0.16 + random() * 0.12],
      isLarge && count < 3 ? 0.42 : 0.32,
    );
  }
}
