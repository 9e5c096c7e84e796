import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { liveChannels } from '../../schema/live.ts';
import type { LiveChannelRow } from './live.ts';

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

/** A process that died while it probed is followed by another after so long. */
const LEASE_SECONDS = 40;

/** Takes enabled channels with a signal from elsewhere that are due for a probe, so that no other process does. */
export async function claimLiveSourcesToProbe(
  { orm }: Pick<Database, 'orm'>,
  limit: number,
): Promise<LiveChannelRow[]> {
  return orm
    .update(liveChannels)
    .set({ dueAt: sql`now() + ${LEASE_SECONDS} * interval '1 second'` })
    .where(
      sql`${liveChannels.id} in (
        select id from live_channels
        where source <> 'programme' and enabled and (due_at is null or due_at <= now())
        order by due_at nulls first limit ${limit} for update skip locked)`,
    )
    .returning();
}

/** Notes what was found, unless the channel was changed meanwhile; answers whether viewers will see a difference. */
export async function noteLiveProbe(
  { orm }: Pick<Database, 'orm'>,
  before: Pick<LiveChannelRow, 'id' | 'version' | 'online'>,
  { restSeconds, ...found }: LiveProbe,
): Promise<boolean> {
  const rows = await orm
    .update(liveChannels)
    .set({
      ...found,
      checkedAt: sql`now()`,
      dueAt: sql`now() + ${restSeconds} * interval '1 second'`,
    })
    .where(and(eq(liveChannels.id, before.id), eq(liveChannels.version, before.version)))
    .returning({ id: liveChannels.id });
  return rows.length === 1 && found.online !== before.online;
}

/** Makes a channel due for a probe now; `isFresh` resets earlier failures, so that the next one is tried soon again. */
export async function scheduleLiveProbe(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  { isFresh = false, afterSeconds = 0 }: { isFresh?: boolean; afterSeconds?: number } = {},
): Promise<void> {
  await orm
    .update(liveChannels)
    .set({
      dueAt: sql`least(${liveChannels.dueAt}, now() + ${afterSeconds} * interval '1 second')`,
      ...(isFresh && { failures: 0 }),
    })
    .where(eq(liveChannels.id, id));
}

/** Gives a push channel another key, which is no change of what staff edit; false where there is none. */
export async function setPushKey(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  pushKeyHash: Buffer,
): Promise<boolean> {
  const rows = await orm
    .update(liveChannels)
    .set({ pushKeyHash })
    .where(and(eq(liveChannels.id, id), eq(liveChannels.source, 'push')))
    .returning({ id: liveChannels.id });
  return rows.length === 1;
}
