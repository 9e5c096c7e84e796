import { palettes } from '../paint/palette.ts';
import type { Palette, PaletteName } from '../paint/palette.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import { createRng } from '../random.ts';
import type { Rng } from '../random.ts';

/** The picture that a scene fills. */
export interface Stage {
  /** Pixels. */
  width: number;
  height: number;
  /** Length of a stroke that is one pixel wide on a picture 360 pixels on its short side. */
  unit: number;
  portrait: boolean;
  rng: Rng;
  palette: Palette;
  /** Seconds after which the picture should look as at the start. */
  duration: number;
  /** Phase 0 to 1 of a movement of about `period` seconds that fits the duration a whole number of times. */
  cycle(time: number, period: number, offset?: number): number;
  /** -1 to 1, a sine of such a cycle. */
  wave(time: number, period: number, offset?: number): number;
  /** Distance covered at `speed` per second: on and on in long clips, to and fro in short ones. */
  drift(time: number, speed: number): number;
}

/** Paints the frame at `time` seconds over whatever the canvas held. */
export type Painter = (ctx: SKRSContext2D, time: number) => void;

/** Prepares the still layers once and returns the painter of frames. */
export type Scene = (stage: Stage) => Painter;

const turn = Math.PI * 2;
const longFrom = 20;

export function createStage(options: {
  width: number;
  height: number;
  seed: string;
  palette: PaletteName;
  /** Seconds. */
  duration: number;
}): Stage {
  const { width, height, duration } = options;
  const cycle = (time: number, period: number, offset = 0): number => {
    const turns = Math.max(1, Math.round(duration / period));
    const phase = (time / duration) * turns + offset;
    return phase - Math.floor(phase);
  };
  return {
    width,
    height,
    unit: Math.min(width, height) / 360,
    portrait: height > width,
    rng: createRng(options.seed),
    palette: palettes[options.palette],
    duration,
    cycle,
    wave: (time, period, offset = 0) => Math.sin(cycle(time, period, offset) * turn),
    drift: (time, speed) =>
      duration >= longFrom
        ? time * speed
        : (Math.sin((time / duration) * turn) * speed * duration) / turn,
  };
}
