import { newId } from '../../db/new-id.ts';
import {
  listLoops,
  listRecentEpochs,
  lockLiveChannel,
  replacePendingEpochs,
  type LiveEpochRow,
} from '../../db/queries/live/epochs.ts';
import type { Database } from '../../db/connect.ts';
import { layOut, type Epoch, type LaidOutEpoch, type LoopItem } from './epoch.ts';
import { isPending, nextEpoch, showsWanted, type WantedLoop } from './next-epoch.ts';

/** Epochs laid out, by their ids; an epoch never changes. */
export type KnownEpochs = Map<string, LaidOutEpoch>;

type Queryable = Pick<Database, 'orm'>;

/** The latest epochs of one channel, or of all, ascending. What `known` has is not read again. */
export async function readEpochs(
  database: Queryable,
  known: KnownEpochs,
  channelId?: string,
): Promise<Map<string, LaidOutEpoch[]>> {
  const rows = await listRecentEpochs(database, channelId);
  const missing = rows.map(({ id }) => id).filter((id) => !known.has(id));
  const loops = new Map((await listLoops(database, missing)).map((it) => [it.id, it.loop]));
  const laidOut = rows.map((row) => {
    const epoch = known.get(row.id) ?? layOut({ ...row, loop: loops.get(row.id) as LoopItem[] });
    return { channelId: row.channelId, epoch };
  });
  const grouped = Map.groupBy(laidOut, (it) => it.channelId);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ epoch }) => epoch)]));
}

/** What has to be done for a channel to show the wanted loop; null where nothing has. */
export function planEpochs(
  epochs: readonly LaidOutEpoch[],
  wanted: WantedLoop,
  nowMs: number,
): { settledNumber: number; next: Omit<Epoch, 'id'> | null } | null {
  const settled = epochs.filter((epoch) => !isPending(epoch, nowMs));
  const pending = epochs.slice(settled.length);
  const next = nextEpoch(settled, wanted, nowMs);
  const isPlanned =
    next !== null && !next.isCut && pending.length === 1 && showsWanted(pending[0]!, wanted);
  if (isPlanned || (next === null && pending.length === 0)) return null;
  return { settledNumber: settled.at(-1)?.number ?? 0, next };
}

/** Writes what has to be done, once, however many processes see that it has; answers whether it was. */
export async function settleEpochs(
  { orm }: Queryable,
  channelId: string,
  wanted: WantedLoop,
  nowMs: number,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    if (!(await lockLiveChannel({ orm: tx }, channelId))) return false;
    const epochs = (await readEpochs({ orm: tx }, new Map(), channelId)).get(channelId) ?? [];
    const plan = planEpochs(epochs, wanted, nowMs);
    if (!plan) return false;
    const row: LiveEpochRow | null = plan.next && {
      id: newId(),
      channelId,
      createdAt: new Date(),
      ...plan.next,
    };
    await replacePendingEpochs({ orm: tx }, channelId, { ...plan, next: row });
    return true;
  });
}
