import type { OwnPost, PostMedia, PostState } from '@yehang/contract/shapes/post.ts';
import { listOwnPosts, type OwnPostRow } from '../../db/queries/posts/own.ts';
import { listPostDetails, type PostCardDetails } from '../../db/queries/posts/details.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { appealUntilOf } from '../measures/own-measures.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { toPostState } from './open-post.ts';
import { toPostCard } from './to-post-card.ts';

interface Context {
  database: Database;
  settings: Settings;
}

/** One page of the own posts in every state, the newest first. Error: 4000 (cursor). */
export async function ownPosts(
  { database, settings }: Context,
  viewer: Viewer,
  request: { state?: PostState | undefined; cursor?: string | undefined; pageSize: number },
): Promise<{ list: OwnPost[]; cursor: string | null }> {
  const rows = await listOwnPosts(database, viewer.userId, {
    state: request.state,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const details = await listPostDetails(
    database,
    rows.map(({ id }) => id),
  );
  const { list, cursor } = toPage(rows, request.pageSize, (row) => {
    const of = details.get(row.id);
    return of && toOwnPost(row, of, settings.current.appealDays);
  });
  return { list: list.filter((post) => post !== undefined), cursor };
}

/** Error: 4040. */
export async function ownPost(
  { database, settings }: Context,
  viewer: Viewer,
  id: string,
): Promise<OwnPost> {
  const row = await getOwnPost({ database }, viewer, id);
  const details = (await listPostDetails(database, [id])).get(id);
  if (!details) throw new AppError(4040, '没有这个帖子');
  return toOwnPost(row, details, settings.current.appealDays);
}

/** A post of the viewer's that they did not delete. Error: 4040. */
export async function getOwnPost(
  { database }: Pick<Context, 'database'>,
  { userId }: Viewer,
  id: string,
): Promise<OwnPostRow> {
  const [row] = await listOwnPosts(database, userId, { id });
  if (!row) throw new AppError(4040, '没有这个帖子');
  return row;
}

function toOwnPost(row: OwnPostRow, details: PostCardDetails, appealDays: number): OwnPost {
  return {
    card: toPostCard(row, details),
    state: toPostState(row.state),
    reason: reasonOf(row),
    reasonOfCircle: row.state === 'hidden' ? (row.measure?.circleName ?? null) : null,
    mark: row.mark,
    change: row.change && {
      state: row.changeReason === null ? 'waiting' : 'refused',
      reason: row.changeReason,
      title: row.change.post?.hasTitle ? (row.change.title ?? row.title) : '',
      text: row.change.post?.text ?? '',
    },
    media: toMedia(row),
    ...appealOf(row, appealDays),
    incomeGoldCents: row.income,
    createdAt: row.createdAt.getTime(),
  };
}

/** A measure is told where the post is under it, and what the review said where it came back. */
function reasonOf({ state, measure, refusedReason }: OwnPostRow): string | null {
  if (state === 'takenDown' || state === 'hidden') return measure?.facts ?? null;
  return state === 'draft' ? refusedReason : null;
}

function toMedia({
  mediaState,
  mediaProgress,
  mediaPlace,
  mediaReason,
}: OwnPostRow): PostMedia | null {
  return (
    mediaState && {
      state: mediaState,
      progress: mediaProgress ?? 0,
      place: mediaPlace,
      reason: mediaReason,
    }
  );
}

function appealOf(
  { state, measure }: OwnPostRow,
  appealDays: number,
): Pick<OwnPost, 'appeal' | 'appealAnswer'> {
  const none = { appeal: 'none', appealAnswer: null } as const;
  if ((state !== 'takenDown' && state !== 'hidden') || !measure) return none;
  const { kind, at, appealState, appealAnswer } = measure;
  if (appealState === 'waiting' || appealState === 'refused')
    return { appeal: appealState, appealAnswer };
  const until = appealUntilOf({ kind, at }, appealDays);
  const isOpen = appealState === null && until !== null && until > Date.now();
  return isOpen ? { appeal: 'open', appealAnswer: null } : { ...none, appealAnswer };
}
