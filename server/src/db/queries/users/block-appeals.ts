import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { blockAppeals } from '../../schema/accounts.ts';
import { blocks, users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

type BlockAppealRow = typeof blockAppeals.$inferSelect;

/** The latest appeal against a block, and how many there were. */
export async function findLatestAppeal(
  { orm }: Queryable,
  blockId: string,
): Promise<{ latest: BlockAppealRow | null; sent: number }> {
  const rows = await orm
    .select()
    .from(blockAppeals)
    .where(eq(blockAppeals.blockId, blockId))
    .orderBy(desc(blockAppeals.createdAt));
  return { latest: rows[0] ?? null, sent: rows.length };
}

/**
 * Inserts an appeal while the block stands, none waits, and there were fewer than `most`. False where it may not be;
 * of those sent at once one gets in, because each waits for the row of the block.
 */
export async function insertBlockAppeal(
  { orm }: Queryable,
  row: { id: string; blockId: string; text: string },
  most: number,
): Promise<boolean> {
  const { rowCount: standing } = await orm.execute(sql`
    select id from blocks where id = ${row.blockId} and ended_at is null
      and (until is null or until > now()) for no key update`);
  if (standing !== 1) return false;
  const { rowCount } = await orm.execute(sql`
    insert into block_appeals (id, block_id, text)
    select ${row.id}::uuid, ${row.blockId}::uuid, ${row.text}
    where ${most}::int > (select count(*) from block_appeals where block_id = ${row.blockId})
      and not exists (select from block_appeals where block_id = ${row.blockId} and state = 'waiting')`);
  return rowCount === 1;
}

const columns = {
  appeal: blockAppeals,
  block: blocks,
  user: { id: users.id, number: users.number, nickname: users.nickname },
  id: blockAppeals.id,
  sortValue: sql<string>`${blockAppeals.createdAt}::text`,
  devices: sql<
    string[]
  >`array(select device_id from blocked_devices d where d.block_id = ${blocks.id}
    order by device_id limit 20)`,
};

/** One page of appeals: those that wait, oldest first, or the decided ones, latest first. */
export async function listBlockAppeals(
  { orm }: Queryable,
  { isOpen, after, limit }: { isOpen: boolean; after: ListPlace | null; limit: number },
) {
  const beyond = isOpen ? sql`>` : sql`<`;
  const order = isOpen ? asc : desc;
  return orm
    .select(columns)
    .from(blockAppeals)
    .innerJoin(blocks, eq(blocks.id, blockAppeals.blockId))
    .leftJoin(users, eq(users.id, blocks.userId))
    .where(
      and(
        isOpen ? eq(blockAppeals.state, 'waiting') : sql`${blockAppeals.state} <> 'waiting'`,
        after
          ? sql`(${blockAppeals.createdAt}, ${blockAppeals.id}) ${beyond} (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order(blockAppeals.createdAt), order(blockAppeals.id))
    .limit(limit);
}

export async function findBlockAppeal({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select({ appeal: blockAppeals, block: blocks })
    .from(blockAppeals)
    .innerJoin(blocks, eq(blocks.id, blockAppeals.blockId))
    .where(eq(blockAppeals.id, id));
  return row ?? null;
}

/** Decides an appeal that waits; false where somebody did before, or the block ended. */
export async function decideBlockAppeal(
  { orm }: Queryable,
  id: string,
  decision: { state: 'granted' | 'refused'; answer: string; decidedBy: string },
): Promise<boolean> {
  const rows = await orm
    .update(blockAppeals)
    .set({ ...decision, decidedAt: new Date() })
    .where(and(eq(blockAppeals.id, id), eq(blockAppeals.state, 'waiting')))
    .returning({ id: blockAppeals.id });
  return rows.length === 1;
}
