import { MOST_LISTED, type HashList } from '@yehang/contract/shapes/hash-list.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { lockHashList } from '../../db/queries/policy/listed-search.ts';
import {
  addEntries,
  countListed,
  insertListed,
  listHashLists,
  listMatches,
  type HashListRow,
} from '../../db/queries/policy/picture-hashes.ts';
import { hashLists } from '../../db/schema/picture-hashes.ts';
import { pdqParts } from '../../media/pictures/pdq/distance.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { parseHashes } from './parse-hashes.ts';

const KIND = {
  ...{ table: hashLists, name: 'hashlist', title: '图片名单', most: 50 },
  hidden: ['sought', 'soughtThrough'],
};
const HASHES_AT_ONCE = 2_000;
const OWN = '这份名单由系统维护';

interface Context {
  database: Database;
  events: EventBus;
}

/** Every list with how many pictures were on it. */
export async function hashListList({ database }: { database: Database }) {
  const rows = await listHashLists(database);
  return { list: rows.map(({ list, matches }) => toHashList(list, matches)) };
}

/** Makes a list, or changes one. Errors: 4000, 4040, 4090. */
export async function saveHashList(
  context: Context,
  staff: StaffMember,
  {
    id,
    version,
    ...fields
  }: RecordKey & Pick<HashListRow, 'name' | 'source' | 'act' | 'breaks' | 'enabled'>,
): Promise<HashList> {
  const present = await recordToChange(context, KIND, { id, version });
  // What was stored while it was off was not compared with it.
  const anew = present?.enabled === false && fields.enabled ? { sought: 0, soughtThrough: 0 } : {};
  const row = await saveRecord(context, staff, KIND, { id, version }, { ...fields, ...anew });
  const { list } = await hashListList(context);
  return list.find((one) => one.id === row.id) ?? toHashList(row, 0);
}

/** Deletes a list with everything on it. Errors: 4040, 4090 (changed meanwhile; the server's own). */
export async function deleteHashList(
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) {
  const row = await recordToChange(context, KIND, key);
  if (row?.isOwn) throw new AppError(4090, `${OWN}，可以停用，不能删除`);
  return removeRecord(context, staff, KIND, key);
}

/** Adds a piece of a file to a list. Errors: 4040, 4090 (the server's own; full). */
export async function importHashes(
  { database }: { database: Database },
  staff: StaffMember,
  { id, text, head }: { id: string; text: string; head?: string | undefined },
) {
  const row = await recordToChange({ database }, KIND, { id, version: 1 });
  if (row?.isOwn) throw new AppError(4090, `${OWN}，不能导入`);
  const { hashes, bad, badLines } = parseHashes(text, head);
  if ((await countListed(database)) + hashes.length > MOST_LISTED)
    throw new AppError(4090, `所有名单一共最多 ${MOST_LISTED / 10_000} 万条`);
  let added = 0;
  let entries = row?.entries ?? 0;
  for (let from = 0; from < hashes.length; from += HASHES_AT_ONCE) {
    const some = hashes.slice(from, from + HASHES_AT_ONCE);
    // Written in an order, so that two imports at once do not wait for each other in a circle.
    const sorted = some.toSorted().map((hash) => ({ hash, parts: pdqParts(hash) }));
    await database.orm.transaction(async (orm) => {
      await lockHashList({ orm }, id);
      const inserted = await insertListed({ orm }, id, sorted);
      entries = await addEntries({ orm }, id, inserted);
      added += inserted;
    });
  }
  const known = hashes.length - added;
  await writeAuditLog(database, staff, {
    action: 'hashlist.import',
    subject: id,
    detail: { added, known, bad },
  });
  return { added, known, bad, badLines, entries };
}

/** One page of pictures that were on lists, latest first. Error: 4000 (cursor). */
export async function hashMatchPage(
  { database }: { database: Database },
  request: { listId?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listMatches(database, {
    listId: request.listId ?? null,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ match: { createdAt, ...match }, list }) => ({
    ...match,
    list,
    at: createdAt.getTime(),
  }));
}

function toHashList(
  { createdAt: _, soughtThrough: _through, updatedAt, ...row }: HashListRow,
  matches: number,
): HashList {
  return { ...row, matches, updatedAt: updatedAt.getTime() };
}
