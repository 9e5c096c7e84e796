import type { Poll } from '@yehang/contract/shapes/post.ts';
import type { Database } from '../../db/connect.ts';
import { findPoll, insertVote, VOTERS, type PollRow } from '../../db/queries/posts/polls.ts';
import { isDeepStrictEqual } from 'node:util';
import { requireAccess } from '../access/require-access.ts';
import { AppError, badField } from '../app-error.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';

const HOUR_MS = 3_600_000;

/** The poll of a post as a viewer sees it; null without one. */
export async function pollOf(
  { database }: { database: Database },
  viewer: Viewer,
  contentId: string,
): Promise<Poll | null> {
  const row = await findPoll(database, contentId, viewer.userId);
  return row && toPoll(row);
}

/** Counts are kept back until the viewer voted or it is over, so that nobody votes after the others. */
function toPoll({ question, options, most, counts, chosen, ...row }: PollRow): Poll {
  const endsAt = endOf(row);
  const mayKnow = chosen !== null || endsAt <= Date.now();
  return {
    question,
    most,
    endsAt,
    options: options.map((text, place) => ({
      text,
      votes: mayKnow ? Math.max(0, counts[place] ?? 0) : null,
    })),
    voters: Math.max(0, counts[VOTERS] ?? 0),
    chosen: chosen ?? [],
  };
}

/** Votes are taken from its publishing on. */
const endOf = ({ publishedAt, hours }: Pick<PollRow, 'publishedAt' | 'hours'>) =>
  (publishedAt?.getTime() ?? Date.now()) + hours * HOUR_MS;

/**
 * Votes once; the same vote again gives the poll. Errors: 4000 (no such options, or too many), 4031, 4040, 4090 (another
 * vote, or it is over), 4100, 4101.
 */
export async function vote(
  context: OpenContext,
  viewer: Viewer,
  { id, chosen }: { id: string; chosen: number[] },
): Promise<Poll> {
  const { access } = await openContentOf(context, viewer, id, ['post']);
  const { database } = context;
  const row = await findPoll(database, id, viewer.userId);
  if (!row) throw new AppError(4040, '这个帖子没有投票');
  requireAccess(access);
  const places = [...new Set(chosen)].sort((a, b) => a - b);
  if (places.some((place) => place >= row.options.length)) throw badField('chosen', '没有这个选项');
  if (places.length > row.most) throw badField('chosen', `最多选 ${row.most} 项`);
  if (row.chosen === null && endOf(row) <= Date.now()) throw new AppError(4090, '投票已经结束');
  if (row.chosen === null)
    await insertVote(database, { userId: viewer.userId, contentId: id, chosen: places });
  const after = await findPoll(database, id, viewer.userId);
  if (!after) throw new AppError(4040);
  if (!isDeepStrictEqual(after.chosen, places)) throw new AppError(4090, '你已经投过票了');
  return toPoll(after);
}
