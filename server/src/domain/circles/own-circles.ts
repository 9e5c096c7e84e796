import type { OwnCircle } from '@yehang/contract/shapes/circle.ts';
import { listOwnCircles, type OwnCircleRow } from '../../db/queries/circles/own.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

interface Context {
  database: Database;
}

/** Circles that the viewer asked for or was given, the newest first. */
export async function ownCircles(
  { database }: Context,
  viewer: Viewer,
): Promise<{ list: OwnCircle[] }> {
  const rows = await listOwnCircles(database, viewer.userId);
  const mayShow = (rating: string) => audienceOf(viewer) === 'everything' || rating === 'general';
  return { list: rows.filter(({ rating }) => mayShow(rating)).map(toOwnCircle) };
}

/** Error: 4040. */
export async function ownCircle(context: Context, viewer: Viewer, id: string): Promise<OwnCircle> {
  const { list } = await ownCircles(context, viewer);
  const own = list.find((circle) => circle.id === id);
  if (!own) throw new AppError(4040, '没有这个圈子');
  return own;
}

function toOwnCircle({ change, changeReason, ...row }: OwnCircleRow): OwnCircle {
  const { state, createdAt } = row;
  return {
    ...row,
    state: state === 'draft' ? 'refused' : state,
    description: change?.description ?? row.description,
    rules: change?.circle?.rules ?? row.rules,
    themes: change?.circle?.themes ?? row.themes,
    cover: change?.cover ?? row.cover,
    change: change && {
      state: changeReason === null ? 'waiting' : 'refused',
      reason: changeReason,
    },
    createdAt: createdAt.getTime(),
  };
}
