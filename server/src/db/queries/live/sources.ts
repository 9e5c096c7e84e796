import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { liveDetails } from '../../schema/live.ts';
import type { LiveChannelRow } from './channels.ts';

/** What a probe of a source found. */
export interface LiveProbe {
  online: boolean;
  /** In Chinese, for staff; null where all is well. */
  problem: string | null;
  failures: number;
  edge: string | null;
  edgeAt: Date | null;
  /** Until the next probe. */
  restSeconds: number;
}

/** The fields of a channel that a probe needs. */
export type ProbedChannel = Pick<
  LiveChannelRow,
  'id' | 'version' | 'source' | 'sourceUrl' | 'online' | 'problem' | 'failures' | 'edge' | 'edgeAt'
> & { isOpen: boolean };

/** A process that died while it probed is followed by another after so long. */
const LEASE_SECONDS = 40;

/**
 * Takes channels with a signal from elsewhere that are due, so that no other process does: those that are published,
 * and those that are not any more but could still have a sender.
 */
export async function claimLiveSourcesToProbe(
  { pool }: Pick<Database, 'pool'>,
  limit: number,
): Promise<ProbedChannel[]> {
  const { rows } = await pool.query<ProbedChannel>({
    name: 'claim-live-sources',
    text: `update live_details d set due_at = now() + $2 * interval '1 second',
        online = d.online and c.state = 'published'
      from contents c
      where c.id = d.content_id and d.content_id in (
        select l.content_id from live_details l join contents o on o.id = l.content_id
        where case when o.state = 'published'
          then l.source <> 'programme' and (l.due_at is null or l.due_at <= now())
          else l.source = 'push' and l.push_key_hash is not null
            and (l.online or l.due_at is null or l.due_at <= now()) end
        order by l.due_at nulls first limit $1 for update of l skip locked)
      returning c.id, c.version, c.state = 'published' as "isOpen", d.source,
        d.source_url as "sourceUrl", d.online, d.problem, d.failures, d.edge, d.edge_at as "edgeAt"`,
    values: [limit, LEASE_SECONDS],
  });
  return rows;
}

/** Notes what was found, unless the channel was changed meanwhile; answers whether viewers will see a difference. */
export async function noteLiveProbe(
  { pool }: Pick<Database, 'pool'>,
  before: Pick<LiveChannelRow, 'id' | 'version' | 'online'>,
  { restSeconds, ...found }: LiveProbe,
): Promise<boolean> {
  // Who changes the channel holds the lock of its content: what they write is waited for, and wins.
  const { rowCount } = await pool.query({
    name: 'note-live-probe',
    text: `with same as materialized (
        select id from contents where id = $1 and version = $2 for share)
      update live_details d set online = $3, problem = $4, failures = $5, edge = $6, edge_at = $7,
        checked_at = now(), due_at = now() + $8 * interval '1 second'
      from same where d.content_id = same.id`,
    values: [
      before.id,
      before.version,
      found.online,
      found.problem,
      found.failures,
      found.edge,
      found.edgeAt,
      restSeconds,
    ],
  });
  return rowCount === 1 && found.online !== before.online;
}

/** Makes a channel due for a probe now; `isFresh` resets earlier failures, so that the next one is tried soon again. */
export async function scheduleLiveProbe(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  { isFresh = false, afterSeconds = 0 }: { isFresh?: boolean; afterSeconds?: number } = {},
): Promise<void> {
  await orm
    .update(liveDetails)
    .set({
      dueAt: sql`least(${liveDetails.dueAt}, now() + ${afterSeconds} * interval '1 second')`,
      ...(isFresh && { failures: 0 }),
    })
    .where(eq(liveDetails.contentId, id));
}

/** Gives a push channel another key, which is no change of what staff edit; false where there is none. */
export async function setPushKey(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  pushKeyHash: Buffer,
): Promise<boolean> {
  const rows = await orm
    .update(liveDetails)
    .set({ pushKeyHash })
    .where(and(eq(liveDetails.contentId, id), eq(liveDetails.source, 'push')))
    .returning({ id: liveDetails.contentId });
  return rows.length === 1;
}
