import {
  bookKind,
  type BookKind,
  type BookPlace,
  type StoredPlace,
} from '@yehang/contract/shapes/book.ts';
import { findPlace, listPlaces, writePlace, type PlaceRow } from '../../db/queries/books/places.ts';
import { AppError } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import { isDuplicate } from '../is-duplicate.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';
import { toStoredPlace } from './open-book.ts';

export interface PlaceReport extends BookPlace {
  id: string;
  /** Whether the end of the chapter was seen. */
  finished: boolean;
  /** The version that the client began from. */
  version: number;
  /** Whether the viewer went there on purpose. */
  isChosen: boolean;
}

/** Who goes on further than this between two reports did not read or hear what lies between: pictures or paragraphs. */
const FAR_UNITS: Readonly<Record<BookKind, number>> = { comic: 5, novel: 20, audio: 20 };
/** The same of what is heard. */
const FAR_SECONDS = 60;

/**
 * Stores where a viewer is in a book. A step back to the beginning of a chapter that nobody chose, as a player sends it
 * before it has found its place, changes nothing; what was far from the new place can be gone back to. Errors: 4031, 4040, 4090 (another device wrote in the meantime; data: its place).
 */
export async function rememberPlace(
  { database, ...context }: BookContext,
  viewer: Viewer,
  report: PlaceReport,
): Promise<StoredPlace> {
  const opened = await openContentOf({ database, ...context }, viewer, report.id, bookKind.options);
  const { id: contentId, ...place } = report;
  const { userId } = viewer;
  const known = await findPlace(database, userId, contentId);
  const kind = bookKind.parse(opened.content.kind);
  const isUnchosen = !report.isChosen && !report.finished;
  if (known?.version === report.version && isUnchosen && isStepBackToStart(known, report, kind))
    return toStoredPlace(known);
  const keepsLast = report.isChosen || (known !== null && isFar(known, report, kind));
  const written = await writePlace(database, { userId, contentId, ...place, keepsLast }).catch(
    (error: unknown) => {
      if (isDuplicate(error)) return null;
      throw error;
    },
  );
  if (written) {
    const isHeard = kind === 'audio';
    if (!known || hasMoved(known, report))
      context.activityLog.note(userId, isHeard ? 'listen' : 'read');
    return toStoredPlace(written);
  }
  const newer = await findPlace(database, userId, contentId);
  throw new AppError(4090, '另一台设备上有更新的进度', {
    place: newer && toStoredPlace(newer),
  });
}

/** Earlier places of a viewer in a book, the newest first. Errors: 4031, 4040. */
export async function earlierPlaces(
  context: BookContext,
  viewer: Viewer,
  contentId: string,
): Promise<StoredPlace[]> {
  await openContentOf(context, viewer, contentId, bookKind.options);
  const places = await listPlaces(context.database, viewer.userId, contentId);
  return places.map(toStoredPlace);
}

const isStart = ({ unit, fraction, seconds }: BookPlace) =>
  unit === 0 && fraction < 0.01 && (seconds ?? 0) < 1;

const isStepBackToStart = (from: PlaceRow, to: PlaceReport, kind: BookKind) =>
  isStart(to) &&
  (to.chapter < from.chapter || (to.chapter === from.chapter && isFar(from, to, kind)));

/** Whether two places are so far apart that one is not reached from the other by reading or hearing. */
function isFar(from: PlaceRow, to: PlaceReport, kind: BookKind): boolean {
  if (from.chapter !== to.chapter) return true;
  return from.seconds !== null && to.seconds !== null
    ? Math.abs(from.seconds - to.seconds) > FAR_SECONDS
    : Math.abs(from.unit - to.unit) > FAR_UNITS[kind];
}

const hasMoved = (from: PlaceRow, to: PlaceReport) =>
  from.chapter !== to.chapter ||
  from.unit !== to.unit ||
  from.fraction !== to.fraction ||
  from.seconds !== (to.seconds ?? null);
