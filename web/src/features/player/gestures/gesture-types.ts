/** A third of the picture's width. */
export type Zone = 'left' | 'middle' | 'right';

/** A touch position in the picture, px from its upper left, with its time in milliseconds. */
export interface GestureInput {
  id: number;
  x: number;
  y: number;
  at: number;
}

/** Gestures on the picture. Shares are of its width or height, upwards and to the right positive. */
export type Gesture =
  | { kind: 'tap' }
  /** `count` is 1 for the double tap itself, and grows with every further tap. */
  | { kind: 'doubleTap'; zone: Zone; count: number; x: number; y: number }
  | { kind: 'holdStart' }
  /** Whether lifting now locks the speed. */
  | { kind: 'holdArm'; isArmed: boolean }
  | { kind: 'holdEnd'; isLocked: boolean }
  | { kind: 'seekStart' }
  | { kind: 'seekMove'; share: number }
  | { kind: 'seekEnd' }
  | { kind: 'seekCancel' }
  | { kind: 'slideStart'; side: 'left' | 'right' }
  | { kind: 'slideMove'; side: 'left' | 'right'; share: number }
  | { kind: 'slideEnd'; side: 'left' | 'right' };
