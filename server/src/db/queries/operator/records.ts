import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  ads,
  announcements,
  channels,
  homeModules,
  runningLights,
  shortcuts,
} from '../../schema/home.ts';
import { aiEngines, aiTemplates, aiWorkflows } from '../../schema/ai-engines.ts';
import { redeemOffers } from '../../schema/agents.ts';
import { rewardTasks } from '../../schema/reward-tasks.ts';
import { cards, goldPackages } from '../../schema/offers.ts';
import { payAccounts, payChannels } from '../../schema/pay-channels.ts';
import { contacts, domains, recommendedApps } from '../../schema/operator.ts';
import { cannedAnswers, faqAnswers, faqCategories } from '../../schema/service.ts';
import { performers, topics } from '../../schema/topics.ts';
import { hashLists } from '../../schema/picture-hashes.ts';
import { wordRules } from '../../schema/word-rules.ts';
import type { Queryable, ListPlace } from '../../types.ts';

/** Tables of records that several members of staff may edit at once. */
export const recordTables = {
  ad: ads,
  announcement: announcements,
  light: runningLights,
  app: recommendedApps,
  contact: contacts,
  faqCategory: faqCategories,
  faqAnswer: faqAnswers,
  cannedAnswer: cannedAnswers,
  domain: domains,
  channel: channels,
  shortcut: shortcuts,
  module: homeModules,
  topic: topics,
  performer: performers,
  card: cards,
  goldPackage: goldPackages,
  payChannel: payChannels,
  payAccount: payAccounts,
  redeemOffer: redeemOffers,
  rewardTask: rewardTasks,
  aiEngine: aiEngines,
  aiTemplate: aiTemplates,
  aiWorkflow: aiWorkflows,
  wordRule: wordRules,
  hashList: hashLists,
};
export type RecordTable = (typeof recordTables)[keyof typeof recordTables];
/** A row of one kind of record. */
export type RecordRow<Name extends keyof typeof recordTables> =
  (typeof recordTables)[Name]['$inferSelect'];

type Row<Table extends RecordTable> = Table['$inferSelect'];
type NewRow<Table extends RecordTable> = Table['$inferInsert'];

/** Answers null where a record like it is there already. */
export async function insertRecord<Table extends RecordTable>(
  { orm }: Queryable,
  table: Table,
  row: NewRow<Table>,
): Promise<Row<Table> | null> {
  const columns: RecordTable = table;
  const rows = await orm
    .insert(columns)
    .values(row as never)
    .onConflictDoNothing()
    .returning();
  return (rows[0] as Row<Table> | undefined) ?? null;
}

/** Changes a record that is still of this version, which then counts one more; null where it is not. */
export async function updateRecord<Table extends RecordTable>(
  { orm }: Queryable,
  table: Table,
  { id, version }: { id: string; version: number },
  change: Partial<NewRow<Table>>,
): Promise<Row<Table> | null> {
  const columns: RecordTable = table;
  const set = { ...change, version: version + 1, updatedAt: new Date() };
  const rows = await orm
    .update(columns)
    .set(set as never)
    .where(and(eq(columns.id, id), eq(columns.version, version)))
    .returning();
  return (rows[0] as Row<Table> | undefined) ?? null;
}

/** Whether a record of this version was there and is gone now. */
export async function deleteRecord(
  { orm }: Queryable,
  table: RecordTable,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await orm
    .delete(table)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function findRecord<Table extends RecordTable>(
  { orm }: Queryable,
  table: Table,
  id: string,
): Promise<Row<Table> | null> {
  const columns: RecordTable = table;
  const rows = await orm.select().from(columns).where(eq(columns.id, id));
  return (rows[0] as Row<Table> | undefined) ?? null;
}

/** Records after a place, by `order` and id, the smaller first unless `isDescending`. */
export async function listRecords<Table extends RecordTable>(
  { orm }: Queryable,
  table: Table,
  request: {
    order: SQL;
    isDescending?: boolean;
    where?: SQL | undefined;
    after?: ListPlace | null;
    limit: number;
  },
): Promise<(Row<Table> & { sortValue: string })[]> {
  const { order, isDescending = false, where, after, limit } = request;
  const columns: RecordTable = table;
  const value = isDescending ? sql`timestamptz` : sql`numeric`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await orm
    .select({ row: columns as never, sortValue: sql<string>`(${order})::text` })
    .from(columns)
    .where(
      and(
        where,
        after
          ? sql`(${order}, ${columns.id}) ${beyond} (cast(${after.value} as ${value}), ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${order} ${direction}`, sql`${columns.id} ${direction}`)
    .limit(limit);
  return rows.map(({ row, sortValue }) => ({ ...(row as Row<Table>), sortValue }));
}

export async function countRecords({ orm }: Queryable, table: RecordTable): Promise<number> {
  return orm.$count(table);
}
