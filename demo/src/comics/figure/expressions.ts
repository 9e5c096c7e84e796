export type EyeShape =
  | 'open'
  | 'happy'
  | 'closed'
  | 'wide'
  | 'half'
  | 'sparkle'
  | 'narrow'
  | 'squeezed';
export type MouthShape =
  | 'smile'
  | 'grin'
  | 'open'
  | 'big'
  | 'small'
  | 'flat'
  | 'frown'
  | 'wavy'
  | 'smirk'
  | 'teeth';
export type FaceMark = 'blush' | 'sweat' | 'tears' | 'vein' | 'shade' | 'sleep';

export interface Expression {
  eyes: EyeShape;
  mouth: MouthShape;
  /** Slant of the brows: above 0 angry, below 0 sad. */
  brow: number;
  /** Height of the brows above their place. */
  lift?: number;
  /** Where the eyes look, -1 to 1 in each direction. */
  gaze?: readonly [number, number];
  marks?: readonly FaceMark[];
}

export const expressions = {
  calm: { eyes: 'open', mouth: 'smile', brow: 0 },
  smile: { eyes: 'open', mouth: 'grin', brow: -0.1, lift: 2, marks: ['blush'] },
  laugh: { eyes: 'happy', mouth: 'open', brow: -0.1, lift: 4, marks: ['blush'] },
  gentle: { eyes: 'happy', mouth: 'smile', brow: -0.15, lift: 2, marks: ['blush'] },
  sad: { eyes: 'half', mouth: 'frown', brow: -0.5, gaze: [0, 0.8] },
  cry: { eyes: 'squeezed', mouth: 'wavy', brow: -0.6, marks: ['tears'] },
  moved: { eyes: 'sparkle', mouth: 'wavy', brow: -0.5, marks: ['tears', 'blush'] },
  angry: { eyes: 'narrow', mouth: 'teeth', brow: 0.6, marks: ['vein'] },
  shout: { eyes: 'narrow', mouth: 'big', brow: 0.55 },
  shock: { eyes: 'wide', mouth: 'big', brow: -0.2, lift: 8, marks: ['shade'] },
  surprise: { eyes: 'wide', mouth: 'small', brow: -0.2, lift: 7 },
  think: { eyes: 'open', mouth: 'flat', brow: 0.1, gaze: [0.6, -0.9] },
  sly: { eyes: 'half', mouth: 'smirk', brow: 0.2, gaze: [0.6, 0] },
  proud: { eyes: 'closed', mouth: 'smirk', brow: 0.1, lift: 4, marks: ['blush'] },
  tired: { eyes: 'half', mouth: 'flat', brow: -0.3, marks: ['shade'] },
  sleep: { eyes: 'closed', mouth: 'small', brow: -0.1, marks: ['sleep'] },
  shy: { eyes: 'open', mouth: 'wavy', brow: -0.4, gaze: [-0.8, 0.6], marks: ['blush', 'sweat'] },
  firm: { eyes: 'open', mouth: 'flat', brow: 0.45 },
  joy: { eyes: 'sparkle', mouth: 'open', brow: -0.2, lift: 5, marks: ['blush'] },
  worry: { eyes: 'open', mouth: 'wavy', brow: -0.55, marks: ['sweat'] },
  deadpan: { eyes: 'half', mouth: 'flat', brow: 0 },
  talk: { eyes: 'open', mouth: 'open', brow: 0 },
  cold: { eyes: 'narrow', mouth: 'flat', brow: 0.35 },
} as const satisfies Record<string, Expression>;

export type ExpressionName = keyof typeof expressions;
