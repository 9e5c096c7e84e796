import { NetworkError } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';

interface Place {
  seconds: number;
  /** When it was the viewer's place, Unix ms. */
  at: number;
}

/** Older than this they are worth nothing; the server takes none that are older either. */
const WORTH_MS = 24 * 3_600_000;

async function send(id: string, place: Place, isLeaving: boolean): Promise<boolean> {
  const agoMs = Math.max(0, Date.now() - place.at);
  if (agoMs > WORTH_MS) return true;
  try {
    const { seconds } = place;
    await post('media/progress', { id, seconds, agoMs }, { outlivesPage: isLeaving });
    return true;
  } catch (error) {
    // What was refused once is refused again.
    return !(error instanceof NetworkError);
  }
}

/** Tells the server where the viewer is in videos, and makes up for what it could not be told. */
export function createPositionReporter() {
  /** Of each video the latest. */
  const untold = new Map<string, Place>();

  /** Tells what could not be told before; the server keeps whatever is newer. */
  const flush = async (): Promise<void> => {
    for (const [id, place] of untold) {
      untold.delete(id);
      if (await send(id, place, false)) continue;
      if (!untold.has(id)) untold.set(id, place);
      return;
    }
  };
  /** By a request that outlives the page. Never fails. */
  const report = async (id: string, seconds: number): Promise<void> => {
    const place = { seconds, at: Date.now() };
    untold.delete(id);
    if (await send(id, place, true)) await flush();
    else if ((untold.get(id)?.at ?? 0) < place.at) untold.set(id, place);
  };
  return { report, flush };
}

export const positionReporter = createPositionReporter();

if (typeof window !== 'undefined')
  window.addEventListener('online', () => void positionReporter.flush());
