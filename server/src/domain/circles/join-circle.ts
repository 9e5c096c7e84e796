import { findCircleDetails } from '../../db/queries/circles/circles.ts';
import { findRank, ranks, setMember } from '../../db/queries/circles/members.ts';
import { AppError } from '../app-error.ts';
import type { OpenContext } from '../content/open-content.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { findCircle } from '../content/find-circle.ts';

const JOINS = { limit: 120, windowSeconds: 3_600 };

/** Joins a circle, or leaves it. Errors: 4031, 4040 (a closed one is left, not joined), 4090 (its owner), 4290. */
export async function joinCircle(
  context: OpenContext & { counters: Counters },
  viewer: Viewer,
  { id, joined }: { id: string; joined: boolean },
): Promise<{ joined: boolean; members: number }> {
  const { database, counters } = context;
  await limit(counters, `join:${viewer.userId}`, JOINS);
  const rank = await findRank(database, viewer.userId, id);
  if (joined || rank === null) await findCircle(context, viewer, id);
  if (!joined && rank === ranks.owner) throw new AppError(4090, '圈主不能退出自己的圈子');
  await setMember(database, { userId: viewer.userId, circleId: id, on: joined });
  const details = await findCircleDetails(database, id);
  // Counted by a job within seconds: the own step is shown at once.
  const step = joined === (rank !== null) ? 0 : joined ? 1 : -1;
  return { joined, members: Math.max(0, (details?.members ?? 0) + step) };
}
