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

interface Waiting {
  place: StripPlace;
  finished: boolean;
  isChosen: boolean;
}

/**
 * Reports of where the viewer is, one at a time, the newest last; that a chapter was finished is reported also where
 * the reader is in the next one by then. A report that is refused because another device wrote
 * meanwhile is made again from there; where that one is far away the viewer is asked, once.
 */
export function createPlaceReports({ id, known, send, onElsewhere }: PlaceReportsOptions) {
  let version = known?.version ?? 0;
  /** The newest place, and before it ends of chapters. */
  let queue: Waiting[] = [];
  let sent = '';
  let isSending = false;
  let wasAsked = false;
  let isAsking = false;

  async function flush(): Promise<void> {
    if (isSending || isAsking) return;
    isSending = true;
    try {
      for (let next = queue.shift(); next; next = isAsking ? undefined : queue.shift()) {
        const { place, finished, isChosen } = next;
        try {
          const answer = await send({ id, ...place, seconds: null, finished, isChosen, version });
          ({ version } = answer.place);
          sent = JSON.stringify(place);
        } catch (error) {
          const theirs = newerPlace(error);
          // Offline, or gone: the next report says where the reader is.
          if (!theirs) {
            if (finished) queue.unshift(next);
            return;
          }
          ({ version } = theirs);
          const asks = !wasAsked && !isChosen && isFar(theirs, place);
          wasAsked ||= asks;
          isAsking = asks;
          if (asks) onElsewhere(theirs);
          // What was asked about is decided by the viewer, whose next report counts; an end that was seen is not.
          if (finished || (!asks && queue.length === 0)) queue.unshift(next);
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
      const last = queue.at(-1);
      const isOfLast = last?.place.chapter === place.chapter;
      // What is overtaken goes, but for the end of another chapter.
      if (last && (isOfLast || !last.finished)) queue = queue.slice(0, -1);
      queue.push({
        place,
        finished: finished || (isOfLast && last.finished),
        isChosen: isChosen || (last?.isChosen ?? false),
      });
    },
    flush,
    /** The viewer has answered: until then nothing is sent. */
    answered: () => {
      isAsking = false;
    },
  };
}

function newerPlace(error: unknown): StoredPlace | null {
  if (!(error instanceof ApiError) || error.code !== NEWER) return null;
  return (error.data as { place?: StoredPlace | null } | null)?.place ?? null;
}
