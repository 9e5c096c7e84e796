import type { FrameRate, VideoStream } from '../engine/engine.ts';

/** One step of the ladder. */
export interface Rung {
  /** `480p`: the usual name of the short side. */
  name: string;
  width: number;
  height: number;
  /** Most bits per second of the encoded picture. */
  maxRate: number;
  audioBitRate: number;
}

/** Short sides of the ladder, and the bits per second that they need at up to 30 frames a second. */
const steps = [
  { short: 240, maxRate: 450_000 },
  { short: 360, maxRate: 900_000 },
  { short: 480, maxRate: 1_600_000 },
  { short: 720, maxRate: 3_200_000 },
  { short: 1080, maxRate: 6_000_000 },
  { short: 1440, maxRate: 10_000_000 },
  { short: 2160, maxRate: 18_000_000 },
] as const;

/** The lowest step that is made beside a better one. */
const lowestStep = 360;

/** No rung is made where the source is only this little larger. */
const nearly = 0.9;

/** Frames per second that are kept; faster sources are thinned out, slower ones filled. */
const fastest = 60;
const slowest = 5;

/** The nearest even length, within a source that is `most` long. */
const even = (length: number, most: number): number =>
  Math.max(2, Math.min(Math.round(length / 2), Math.floor(most / 2)) * 2);

export const perSecond = (rate: FrameRate): number => rate.num / rate.den;

/** The frame rate of the result: the source's own, evened out where it varies, and 5 to 60. */
export function resultRate(video: VideoStream): FrameRate {
  const own = perSecond(video.frameRate);
  if (!Number.isFinite(own) || own <= 0) return { num: 30, den: 1 };
  const isUsual = own >= slowest && own <= fastest + 0.5;
  if (!video.isVariable && isUsual) return video.frameRate;
  const usual = [60, 50, 30, 25, 24, 15, 10].find((it) => own > it * 0.92) ?? slowest;
  return { num: usual, den: 1 };
}

/** Bits per second that a picture with this short side needs; fast pictures need half as much again. */
export function maxRateFor(shortSide: number, framesPerSecond: number): number {
  const step = steps.find((it) => shortSide <= it.short / nearly) ?? steps[steps.length - 1];
  const rate = step?.maxRate ?? 0;
  return Math.round(framesPerSecond > 40 ? rate * 1.5 : rate);
}

/** The step's name where the side is nearly a step's, else its own. */
function nameFor(shortSide: number): string {
  const step = steps.find((it) => shortSide > it.short * nearly && shortSide < it.short * 1.1);
  return `${step?.short ?? shortSide}p`;
}

/**
 * The ladder for a source, best first: its own size (at most 2160 by the short side) and every step
 * that is clearly smaller. Nothing is enlarged; sides are even. `shortSides` keeps only these steps
 * beside the best.
 */
export function planRungs(video: VideoStream, shortSides?: readonly number[]): Rung[] {
  const sourceShort = Math.min(video.width, video.height);
  const framesPerSecond = perSecond(resultRate(video));
  const best = Math.min(sourceShort, 2160);
  const lower = steps
    .map((it) => it.short)
    .filter((it) => it >= lowestStep && it < best * nearly)
    .filter((it) => shortSides === undefined || shortSides.includes(it));
  // The same for all, so that the sound is encoded once.
  const audioBitRate = best <= 360 ? 96_000 : 128_000;
  return [best, ...lower.toReversed()].map((short) => {
    const factor = short / sourceShort;
    const width = even(video.width * factor, video.width);
    const height = even(video.height * factor, video.height);
    return {
      name: nameFor(Math.min(width, height)),
      width,
      height,
      maxRate: maxRateFor(short, framesPerSecond),
      audioBitRate,
    };
  });
}
