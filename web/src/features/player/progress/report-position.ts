import { NetworkError } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import type { WatchedPlay } from './watched-play.ts';

interface Position {
  seconds: number;
  /** The time of the position, Unix ms. */
  at: number;
  play: WatchedPlay;
}

/** Older reports are dropped; the server does not accept them either. */
const WORTH_MS = 24 * 3_600_000;

async function send(id: string, position: Position, isLeaving: boolean): Promise<boolean> {
  const agoMs = Math.max(0, Date.now() - position.at);
  if (agoMs > WORTH_MS) return true;
  try {
    const { seconds, play } = position;
    await post('media/progress', { id, seconds, agoMs, play }, { outlivesPage: isLeaving });
    return true;
  } catch (error) {
    // A rejected report would be rejected again.
    return !(error instanceof NetworkError);
  }
}

/** Reports playback positions to the server, and sends failed reports later. */
export function createPositionReporter() {
  /** The latest of each video. */
  const unsent = new Map<string, Position>();

  /** Sends failed reports; the server keeps whatever is newer. */
  const flush = async (): Promise<void> => {
    for (const [id, position] of unsent) {
      unsent.delete(id);
      if (await send(id, position, false)) continue;
      if (!unsent.has(id)) unsent.set(id, position);
      return;
    }
  };
  /** With a request that outlives the page. Never rejects. */
  const report = async (id: string, seconds: number, play?: WatchedPlay): Promise<void> => {
    const position = { seconds, at: Date.now(), play };
    unsent.delete(id);
    if (await send(id, position, true)) await flush();
    else if ((unsent.get(id)?.at ?? 0) < position.at) unsent.set(id, position);
  };
  return { report, flush };
}

export const positionReporter = createPositionReporter();

if (typeof window !== 'undefined')
  window.addEventListener('online', () => void positionReporter.flush());
