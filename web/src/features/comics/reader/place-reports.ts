import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { CallRequest } from '../../../lib/api/call-types.ts';
import type { StripPlace } from './strip-layout.ts';

/** Another device wrote a newer place. */
const NEWER = 4090;
/** Places within so many pictures of one chapter are the same to a reader. */
const NEAR_UNITS = 3;

type Report = CallRequest<'content/place'>;

interface PlaceReportsOptions {
  id: string;
  /** What the server had when the comic was opened; null where nothing was read. */
  known: Pick<StoredPlace, 'version'> | null;
  send: (report: Report) => Promise<{ place: StoredPlace }>;
  /** Another device is elsewhere: the viewer decides whether to go there. */
  onElsewhere: (place: StoredPlace) => void;
}

/** Whether another device's place is worth a question. */
export function isFar(theirs: StripPlace, ours: StripPlace): boolean {
  return theirs.chapter !== ours.chapter || Math.abs(theirs.unit - ours.unit) > NEAR_UNITS;
}

/**
 * Reports of where the viewer is, one at a time, the newest last. A report that is refused because another device wrote
 * meanwhile is made again from there; where that one is far away the viewer is asked, once.
 */
export function createPlaceReports({ id, known, send, onElsewhere }: PlaceReportsOptions) {
  let version = known?.version ?? 0;
  let waiting: { place: StripPlace; finished: boolean; isChosen: boolean } | null = null;
  let sent = '';
  let isSending = false;
  let wasAsked = false;

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting) {
        const next = waiting;
        waiting = null;
        const { place, finished, isChosen } = next;
        try {
          const answer = await send({ id, ...place, seconds: null, finished, isChosen, version });
          ({ version } = answer.place);
          sent = JSON.stringify(place);
        } catch (error) {
          const theirs = newerPlace(error);
          // Offline, or gone: the next report says it all.
          if (!theirs) return;
          ({ version } = theirs);
          const asks = !wasAsked && !isChosen && isFar(theirs, place);
          wasAsked ||= asks;
          if (asks) onElsewhere(theirs);
          // What was asked about is decided by the viewer, whose next report counts.
          else waiting ??= next;
        }
      }
    } finally {
      isSending = false;
    }
  }

  return {
    /** Notes a place that is reported by the next `flush`. */
    note(place: StripPlace, { finished = false, isChosen = false } = {}): void {
      if (!finished && !isChosen && JSON.stringify(place) === sent) return;
      waiting = {
        place,
        finished:
          finished || (waiting?.finished === true && waiting.place.chapter === place.chapter),
        isChosen: isChosen || (waiting?.isChosen ?? false),
      };
    },
    flush,
  };
}

function newerPlace(error: unknown): StoredPlace | null {
  if (!(error instanceof ApiError) || error.code !== NEWER) return null;
  return (error.data as { place?: StoredPlace | null } | null)?.place ?? null;
}
