import type { BookPlace, StoredPlace } from '@yehang/contract/shapes/book.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { sendPlace } from '../book/send-place.ts';
import type { OpenedBook } from '../book/fetch-book.ts';
import { isOwnPlace, ownPlace } from '../book/own-places.ts';
import { noteStoredPlace } from '../book/shared-place.ts';
import { bookKey, chaptersKey } from '../book/use-book.ts';

const CONFLICT = 4090;
/** Another device that is nearer than this is not asked about. */
const NEAR_SECONDS = 60;

interface PlaceReports {
  /** Writes a place; those that come while one is on its way are written after it, the last one only. */
  send: (place: BookPlace, how?: { isChosen?: boolean; isFinished?: boolean }) => Promise<void>;
  /** Resolves when what is on its way is stored. */
  sent: () => Promise<void>;
  /** What was just chosen counts from now on, before it is stored. */
  choose: () => void;
  /** Whether this app stored a newer place: that of the text. */
  isBehind: () => boolean;
}

interface Reactions {
  onStored: (place: StoredPlace) => void;
  onElsewhere: (place: StoredPlace) => void;
}

interface Pending {
  place: BookPlace;
  isChosen: boolean;
  isFinished: boolean;
}

/**
 * Stores places in a book. An older device does not overwrite a newer one: it is told where that went on.
 * @param opened with the place that is known
 */
export function placeReports(
  { book, place: known }: OpenedBook,
  { onStored, onElsewhere }: Reactions,
): PlaceReports {
  let version = known?.version ?? 0;
  const bookId = book.id;
  const shared = { id: bookId, counterpart: book.counterpart?.id };
  /** The place of this app that these reports go on from. */
  let own = ownPlace(bookId);
  let waiting: Pending | null = null;
  let sending: Promise<void> | null = null;
  let sent = '';
  let isChoosing = false;

  const write = async ({ place, isChosen, isFinished }: Pending): Promise<void> => {
    const body = { id: bookId, ...place, finished: isFinished };
    const key = JSON.stringify(body);
    if (key === sent) return;
    try {
      const { place: stored } = await sendPlace({ ...body, version, isChosen });
      sent = key;
      version = stored.version;
      own = stored;
      noteStoredPlace(queryClient, (id) => bookKey('novel', id), shared, stored);
      onStored(stored);
      if (isFinished)
        void queryClient.invalidateQueries({ queryKey: chaptersKey('novel', bookId) });
    } catch (error) {
      // The next report, some seconds later, says it anew.
      if (!(error instanceof ApiError) || error.code !== CONFLICT) return;
      const other = (error.data as { place?: StoredPlace | null } | null)?.place;
      if (!other) return;
      version = other.version;
      // The text was read meanwhile, here.
      if (isOwnPlace(bookId, other)) return await write({ place, isChosen, isFinished });
      const isNear =
        other.chapter === place.chapter &&
        Math.abs((other.seconds ?? 0) - (place.seconds ?? 0)) < NEAR_SECONDS;
      if (!isNear) onElsewhere(other);
    }
  };

  const run = async () => {
    while (waiting) {
      const next = waiting;
      waiting = null;
      await write(next);
      if (next.isChosen) isChoosing = false;
    }
    sending = null;
  };

  return {
    choose: () => {
      isChoosing = true;
    },
    isBehind: () => !isChoosing && ownPlace(bookId) !== own,
    sent: async () => {
      await sending;
    },
    send: (place, { isChosen = false, isFinished = false } = {}) => {
      // The end of a chapter, and what was chosen, is not lost to a later report.
      const isSame = waiting?.place.chapter === place.chapter;
      waiting = {
        place,
        isChosen: isChosen || (waiting?.isChosen ?? false),
        isFinished: isFinished || (isSame && (waiting?.isFinished ?? false)),
      };
      sending ??= run();
      return sending;
    },
  };
}
