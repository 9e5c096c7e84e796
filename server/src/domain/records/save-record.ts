import { newId } from '../../db/new-id.ts';
import {
  countRecords,
  deleteRecord,
  findRecord,
  insertRecord,
  updateRecord,
  type RecordTable,
} from '../../db/queries/operator/records.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { badField, AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/** The limit of records of one kind unless it is set. */
export const MAX_RECORDS = 500;

/** One kind of record: its table, its name in the audit log, and what it is called. */
export interface RecordKind<Table extends RecordTable> {
  table: Table;
  name: string;
  title: string;
  /** How many there may be; 500 where it is not said, null for any number. */
  most?: number | null;
  /** Fields that never reach the audit log. */
  hidden?: readonly string[];
}

/** What is written with a record, within its transaction, such as the contents that belong to it. */
export interface RelatedWrites {
  write?: (database: Transaction, id: string) => Promise<void>;
  /** Written to the audit log together with the record's own fields. */
  detail?: Record<string, unknown>;
}

type Transaction = Parameters<typeof insertRecord>[0];

/** What names a record to change: neither for a new one. */
export interface RecordKey {
  id?: string | undefined;
  version?: number | undefined;
}

/** The record to change; null for a new one. Errors: 4000 (version), 4040. */
export async function recordToChange<Table extends RecordTable>(
  { database }: { database: Database },
  { table, title }: RecordKind<Table>,
  { id, version }: RecordKey,
): Promise<Table['$inferSelect'] | null> {
  if (id === undefined) return null;
  if (version === undefined) throw badField('version', '请填写版本');
  const present = await findRecord(database, table, id);
  if (!present) throw new AppError(4040, `没有这条${title}，可能已被删除`);
  return present;
}

/**
 * Makes a record, or changes one from the version named, notes it in the audit log, and publishes the change to every process.
 * Errors: 4000 (version), 4040, 4090 (changed meanwhile; one like it is there; too many).
 */
export async function saveRecord<Table extends RecordTable>(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  kind: RecordKind<Table>,
  { id, version }: RecordKey,
  values: Omit<Table['$inferInsert'], 'id' | 'version' | 'updatedAt' | 'createdAt'>,
  related: RelatedWrites = {},
): Promise<Table['$inferSelect']> {
  const { table, name, title, most = MAX_RECORDS } = kind;
  const told = toldOf(kind, values);
  const row = await context.database.orm.transaction(async (orm) => {
    if (id === undefined) {
      if (most !== null && (await countRecords({ orm }, table)) >= most)
        throw new AppError(4090, `${title}最多 ${most} 条，请先删除不用的`);
      const fresh = { id: newId(), ...values } as Table['$inferInsert'];
      const made = await insertRecord({ orm }, table, fresh);
      if (!made) throw alreadyThere(title);
      await related.write?.({ orm }, made.id);
      const detail = { ...told, ...related.detail };
      await writeAuditLog({ orm }, staff, { action: `${name}.create`, subject: made.id, detail });
      return made;
    }
    const present = await findRecord({ orm }, table, id);
    const key = { id, version: version ?? 0 };
    const changed = await updateRecord(
      { orm },
      table,
      key,
      values as Partial<Table['$inferInsert']>,
    ).catch((error: unknown) => {
      throw isDuplicate(error) ? alreadyThere(title) : error;
    });
    if (!changed) throw new AppError(4090, `这条${title}刚被别人改过，请核对后再保存`);
    await related.write?.({ orm }, id);
    const detail = { ...changesOf(present ?? {}, told), ...related.detail };
    await writeAuditLog({ orm }, staff, { action: `${name}.update`, subject: id, detail });
    return changed;
  });
  await publishConfig(context);
  return row;
}

/** Deletes a record, after its related rows. Errors: 4040, 4090 (changed meanwhile). */
export async function removeRecord<Table extends RecordTable>(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  kind: RecordKind<Table>,
  key: { id: string; version: number },
  { write }: RelatedWrites = {},
): Promise<Record<string, never>> {
  const { table, name, title } = kind;
  const present = await recordToChange(context, kind, key);
  await context.database.orm.transaction(async (orm) => {
    await write?.({ orm }, key.id);
    if (!(await deleteRecord({ orm }, table, key)))
      throw new AppError(4090, `这条${title}刚被别人改过，请核对后再删除`);
    await writeAuditLog({ orm }, staff, {
      action: `${name}.delete`,
      subject: key.id,
      detail: toldOf(kind, present ?? {}),
    });
  });
  await publishConfig(context);
  return {};
}

/** What the audit log may say of a record. */
function toldOf({ hidden = [] }: { hidden?: readonly string[] }, values: object) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)));
}

/** Banners are part of the channels' pages, everything else of the config. */
export async function publishConfig({ events }: { events: EventBus }): Promise<void> {
  await events.publish('catalogue', '*');
  await events.publish('config', '*');
}

function alreadyThere(title: string): AppError {
  return new AppError(4090, `已经有相同的${title}了`);
}
