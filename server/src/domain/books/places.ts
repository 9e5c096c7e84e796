import { bookKind, type BookPlace, type StoredPlace } from '@yehang/contract/shapes/book.ts';
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

/**
 * Stores where a viewer is in a book. A report from the very beginning that nobody chose, as a player sends it before it
 * has found its place, changes nothing. Errors: 4031, 4040, 4090 (another device wrote in the meantime; data: its place).
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
  if (known && !report.isChosen && !report.finished && isStart(report) && !isStart(known))
    return toStoredPlace(known);
  const written = await writePlace(database, { userId, contentId, ...place }).catch(
    (error: unknown) => {
      if (isDuplicate(error)) return null;
      throw error;
    },
  );
  if (written) {
    const isHeard = opened.content.kind === 'audio';
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

const isStart = ({ chapter, unit, fraction, seconds }: BookPlace | PlaceRow) =>
  chapter === 1 && unit === 0 && fraction < 0.01 && (seconds ?? 0) < 1;

const hasMoved = (from: PlaceRow, to: PlaceReport) =>
  from.chapter !== to.chapter ||
  from.unit !== to.unit ||
  from.fraction !== to.fraction ||
  from.seconds !== (to.seconds ?? null);
