import type { OwnWork, WorkKind, WorkState } from '@yehang/contract/shapes/work.ts';
import {
  findShownWork,
  findWork,
  listWorks,
  sumShares,
  sumWorks,
  type OwnWorkRow,
} from '../../db/queries/creators/works.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { toOwnWork } from './to-own-work.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';

/** One page of the viewer's own works, newest first. Error: 4000 (cursor). */
export async function ownWorks(
  { database }: { database: Database },
  viewer: Viewer,
  request: {
    kind?: WorkKind | undefined;
    state?: WorkState | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listWorks(database, {
    creatorId: viewer.userId,
    audience: audienceOf(viewer),
    kind: request.kind,
    state: request.state,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toOwnWork);
}

/** Totals of the viewer's own works; income in hundredths of gold. */
export async function ownTotals({ database }: { database: Database }, viewer: Viewer) {
  const [sums, shares] = await Promise.all([
    sumWorks(database, viewer.userId, audienceOf(viewer)),
    sumShares(database, viewer.userId),
  ]);
  return { ...sums, pendingIncomeGoldCents: shares.pending, paidIncomeGoldCents: shares.paid };
}

/** The viewer's own work. Error: 4040 (none, somebody else's, or not of this edition). */
export async function getOwnWork(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<OwnWorkRow> {
  return requireShown(viewer, await findWork(database, viewer.userId, id));
}

function requireShown<Row extends OwnWorkRow>(viewer: Viewer, row: Row | null): Row {
  const isThere =
    row &&
    ((row.content.rating === 'general' && !row.content.darkOnly) ||
      audienceOf(viewer) === 'everything');
  if (!isThere) throw new AppError(4040, '没有这个作品');
  return row;
}

export async function ownWork(
  context: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<OwnWork> {
  const row = await findShownWork(context.database, viewer.userId, id);
  return toOwnWork(requireShown(viewer, row));
}
