import type { BookPlace, StoredPlace } from '@yehang/contract/shapes/book.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { online } from '../../lib/online/online.ts';
import { historyChanged } from '../../lib/query/history-changed.ts';
import { hasDownloads } from '../downloads/has-downloads.ts';
import { serverTime } from '../downloads/server-clock.ts';
import { keepStoredPlace, keepWaitingPlace, waitingPlaces, type KeptPlace } from './kept-places.ts';

const CONFLICT = 4090;
/** What the same report is refused with later as well; all else passes, as a server that is busy does. */
const lasting: ReadonlySet<number> = new Set([4000, 4030, 4031, 4040, CONFLICT]);

interface PlaceReport extends BookPlace {
  /** The book. */
  id: string;
  finished?: boolean | undefined;
  /** The one that the reader began from. */
  version: number;
  isChosen?: boolean | undefined;
}

/**
 * Stores where the viewer is in a book. Where chapters are saved on this device the place is kept here without network,
 * and the server is told later.
 * @throws as a call does
 */
export async function sendPlace(report: PlaceReport): Promise<{ place: StoredPlace }> {
  if (!hasDownloads.get().isUsed) return store(report);
  const keep = () => ({ place: keepWaitingPlace(report.id, report, serverTime()) });
  if (!online.get()) return keep();
  try {
    const answer = await store(report);
    keepStoredPlace(report.id, answer.place);
    return answer;
  } catch (error) {
    if (error instanceof NetworkError) return keep();
    throw error;
  }
}

async function store(report: PlaceReport): Promise<{ place: StoredPlace }> {
  const answer = await post('content/place', report);
  historyChanged(report.id, report.chapter);
  return answer;
}

/**
 * Tells the server of the places that were kept without network. Of two devices the one that went on later is followed;
 * which chapters were finished is never lost.
 * @throws as a call does
 */
export async function sendWaitingPlaces(): Promise<void> {
  // A text and its sound have one place: that of the first is not another device's to the second.
  const told: StoredPlace[] = [];
  for (const [id, kept] of waitingPlaces()) await sendKept(id, kept, told);
}

async function sendKept(
  id: string,
  { place, finished }: KeptPlace,
  told: StoredPlace[],
): Promise<void> {
  const { at, version, ...last } = place;
  let known = version;
  let target: BookPlace = last;
  const send = async (report: BookPlace, isEnd: boolean) => {
    const request = { id, ...report, finished: isEnd, isChosen: true };
    try {
      return (await post('content/place', { ...request, version: known })).place;
    } catch (error) {
      const other = otherPlace(error);
      if (!other) throw error;
      const isTold = told.some((one) => one.version === other.version && one.at === other.at);
      if (other.at > at && !isTold) {
        const { version: _version, at: _at, ...place } = other;
        target = place;
        if (!isEnd) return other;
      }
      return (await post('content/place', { ...request, version: other.version })).place;
    }
  };
  try {
    for (const chapter of finished) {
      const end = { chapter, unit: 0, fraction: 1, seconds: null };
      known = (await send(end, true)).version;
    }
    const stored = await send(target, false);
    told.push(stored);
    keepStoredPlace(id, stored);
    historyChanged(id, target.chapter);
  } catch (error) {
    if (!(error instanceof ApiError) || !lasting.has(error.code)) throw error;
    // It is gone, or not this viewer's any more: nobody is to be told.
    keepStoredPlace(id, place);
  }
}

function otherPlace(error: unknown): StoredPlace | null {
  if (!(error instanceof ApiError) || error.code !== CONFLICT) return null;
  return (error.data as { place?: StoredPlace | null } | null)?.place ?? null;
}
