import type { PictureView } from '../adapter.ts';

const PER_SECOND = 8;

type View = (share: number) => PictureView;

const motions: Readonly<Record<string, View>> = {
  pushIn: (share) => ({ left: 0.1 * share, top: 0.1 * share, size: 1 - 0.2 * share }),
  pullOut: (share) => ({
    left: 0.1 * (1 - share),
    top: 0.1 * (1 - share),
    size: 0.8 + 0.2 * share,
  }),
  panLeft: (share) => ({ left: 0.16 * (1 - share), top: 0.08, size: 0.84 }),
  panRight: (share) => ({ left: 0.16 * share, top: 0.08, size: 0.84 }),
  rise: (share) => ({ left: 0.08, top: 0.16 * (1 - share), size: 0.84 }),
  drift: (share) => ({
    left: 0.08 + 0.06 * Math.sin(share * Math.PI * 2),
    top: 0.08 + 0.04 * Math.cos(share * Math.PI * 2),
    size: 0.84,
  }),
};

/** The views of a picture that a clip shows one after the other. */
export function motionViews(
  motion: string,
  seconds: number,
): { views: PictureView[]; delayMs: number } {
  const view = motions[motion] ?? motions['pushIn']!;
  const count = Math.max(2, Math.round(seconds * PER_SECOND));
  const views = Array.from({ length: count }, (_, at) => view(at / (count - 1)));
  return { views, delayMs: Math.round(1_000 / PER_SECOND) };
}
