/** The command of a key. Seconds and the share of `volumeBy` are relative, the share of `seekTo` is a position. */
export type KeyCommand =
  | { kind: 'toggle' | 'fullScreen' | 'mute' | 'next' }
  | { kind: 'seekBy'; seconds: number }
  | { kind: 'seekTo'; share: number }
  | { kind: 'volumeBy'; share: number };

interface PressedKey {
  key: string;
  hasModifier: boolean;
  /** Whether the player itself has the focus; otherwise keys that scroll or press belong to the page. */
  isOnPlayer: boolean;
  /** Whether the focused element handles Space itself. */
  isOnButton: boolean;
}

/** The command of a key; null if it is none of the player's. */
export function commandOf({
  key,
  hasModifier,
  isOnPlayer,
  isOnButton,
}: PressedKey): KeyCommand | null {
  if (hasModifier) return null;
  if (/^\d$/.test(key)) return { kind: 'seekTo', share: Number(key) / 10 };
  switch (key.toLowerCase()) {
    case ' ':
      return isOnButton ? null : { kind: 'toggle' };
    case 'k':
      return { kind: 'toggle' };
    case 'f':
      return { kind: 'fullScreen' };
    case 'm':
      return { kind: 'mute' };
    case 'n':
      return { kind: 'next' };
    case 'j':
      return { kind: 'seekBy', seconds: -10 };
    case 'l':
      return { kind: 'seekBy', seconds: 10 };
    case 'arrowleft':
      return { kind: 'seekBy', seconds: -5 };
    case 'arrowright':
      return { kind: 'seekBy', seconds: 5 };
    case 'arrowup':
      return isOnPlayer ? { kind: 'volumeBy', share: 0.05 } : null;
    case 'arrowdown':
      return isOnPlayer ? { kind: 'volumeBy', share: -0.05 } : null;
    default:
      return null;
  }
}
