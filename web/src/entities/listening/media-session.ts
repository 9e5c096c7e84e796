import type { ListeningState } from './listening-state.ts';

/** What the lock screen and headphones can do. */
export interface SessionActions {
  play: () => void;
  pause: () => void;
  seekBy: (seconds: number) => void;
  seekTo: (seconds: number) => void;
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** Typed as always present, but older web views lack it. */
const session = () => navigator.mediaSession as MediaSession | undefined;

/**
 * Shows a chapter on the lock screen, with its buttons; called again whenever it begins to play, because browsers forget
 * it then. The position is that within the chapter: a touch in a pocket cannot jump by hours.
 */
export function showInSession(
  { book, chapter }: Pick<ListeningState, 'book' | 'chapter'>,
  { play, pause, seekBy, seekTo, next, previous }: SessionActions,
): void {
  const shown = session();
  if (!shown || !book || !chapter) return;
  shown.metadata = new MediaMetadata({
    title: chapter.title || `第 ${chapter.number} 章`,
    artist: book.book.narrator || book.book.author,
    album: book.book.title,
  });
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', play],
    ['pause', pause],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 15))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 15)],
    ['seekto', ({ seekTime }) => seekTo(seekTime ?? 0)],
    ['nexttrack', next],
    ['previoustrack', previous],
  ];
  for (const [action, handler] of handlers) {
    try {
      shown.setActionHandler(action, handler);
    } catch {
      // Not every browser supports every action.
    }
  }
}

/** Tells the lock screen where it is. */
export function showPosition({ time, duration, speed }: ListeningState): void {
  const shown = session();
  if (!shown || !(duration > 0)) return;
  try {
    shown.setPositionState({
      duration,
      position: Math.min(Math.max(0, time), duration),
      playbackRate: speed,
    });
  } catch {
    // Not every browser has it.
  }
}

export function hideSession(): void {
  const shown = session();
  if (!shown) return;
  shown.metadata = null;
  shown.playbackState = 'none';
}
