import type { Database } from '../../connect.ts';
import { feedStatesOf, type FeedStates } from './feed-state.ts';
import { chosenPagesOf, type ChosenPages } from './note-chosen.ts';
import { pagesAheadOf, type PagesAhead } from './take-ahead.ts';
import { feedViewerStatesOf, type FeedViewerStates } from './viewer-state.ts';

/** The statements of feeds; those of the same time are batched. */
export interface FeedStatements {
  /** Takes a page that was chosen ahead. */
  ahead: PagesAhead;
  /** Reads what a page is chosen by. */
  states: FeedStates;
  /** Notes what was chosen. */
  chosen: ChosenPages;
  viewerStates: FeedViewerStates;
}

/** @param aheadMinutes what was chosen longer ago is not taken */
export function feedStatementsOf(
  database: Pick<Database, 'pool'>,
  aheadMinutes: number,
): FeedStatements {
  return {
    ahead: pagesAheadOf(database, aheadMinutes),
    states: feedStatesOf(database),
    chosen: chosenPagesOf(database),
    viewerStates: feedViewerStatesOf(database),
  };
}

/** What the latest sessions of a viewer have shown, the latest first. */
export async function listImpressions({ pool }: Database, userId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ served: Buffer }>({
    name: 'feed-served',
    // Their ids begin with the moment that they were made.
    text: `select served from feed_sessions where user_id = $1 order by id desc limit 20`,
    values: [userId],
  });
  return rows.map((row) => row.served);
}
