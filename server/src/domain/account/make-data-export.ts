import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import {
  claimExport,
  endExport,
  LEDGER_COPY,
  listCopiedTables,
  listExpiredExports,
  markExportDeleted,
  readCopiedRows,
  reportExport,
  type DataExportRow,
} from '../../db/queries/users/data-exports.ts';
import { eachRow, ENDLESS, noteBadRow } from '../jobs/bad-rows.ts';
import type { Seal } from '../seal.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { zipOf, type ZipFile } from './zip.ts';

const DAY_MS = 86_400_000;
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 3;
/** Of one table: more than anybody has, and what fits into memory. */
const MOST_ROWS = 100_000;
const EXPIRED_AT_ONCE = 50;
/** Below this nothing is ever served. */
const FOLDER = 'exports/';

interface ExportContext {
  database: Database;
  storage: Storage;
  seal: Seal;
  log: Logger;
  settings: Pick<Settings, 'current'>;
}

/** Makes the next copy that somebody asked for; answers whether there was one. */
export async function makeDataExports(
  context: ExportContext,
  stopping: AbortSignal,
): Promise<boolean> {
  const { database } = context;
  const row = await claimExport(database, LEASE_SECONDS);
  if (!row) return false;
  // What a process left that died between storing the file and saying so.
  if (row.storageKey !== null) await context.storage.delete(row.storageKey);
  if (row.attempts > MOST_ATTEMPTS) {
    // Its process died each time: it is not to take down another.
    await endExport(database, row, { state: 'failed', percent: 0, storageKey: null });
    return true;
  }
  try {
    await makeCopy(context, row, stopping);
  } catch (error) {
    await noteBadRow(
      { orm: database.orm, log: context.log },
      { queue: 'data-exports', subject: row.id, error },
    );
    const state = row.attempts >= MOST_ATTEMPTS ? 'failed' : 'queued';
    await endExport(database, row, { state, percent: 0 });
  }
  return true;
}

async function makeCopy(
  { database, storage, seal, settings }: ExportContext,
  row: DataExportRow,
  stopping: AbortSignal,
): Promise<void> {
  const tables = [...(await listCopiedTables(database)), LEDGER_COPY];
  const files: ZipFile[] = [readme(row)];
  for (const [index, table] of tables.entries()) {
    if (stopping.aborted) {
      await endExport(database, row, { state: 'queued', attempts: row.attempts - 1, percent: 0 });
      return;
    }
    const rows = await readCopiedRows(database, table, { userId: row.userId, limit: MOST_ROWS });
    if (rows.length > 0) files.push(jsonFile(table.file, rows), csvFile(table, rows));
    const percent = Math.floor(((index + 1) / (tables.length + 1)) * 100);
    if (!(await reportExport(database, row, { percent, leaseSeconds: LEASE_SECONDS }))) return;
  }
  const sealed = seal.close(zipOf(files, row.createdAt), 'data export');
  const storageKey = `${FOLDER}${randomBytes(20).toString('hex')}`;
  const stored = { percent: 99, leaseSeconds: LEASE_SECONDS, storageKey };
  if (!(await reportExport(database, row, stored))) return;
  await storage.put(storageKey, sealed, { contentType: 'application/octet-stream' });
  const now = new Date();
  const isKept = await endExport(database, row, {
    state: 'ready',
    percent: 100,
    storageKey,
    bytes: sealed.length,
    readyAt: now,
    expiresAt: new Date(now.getTime() + settings.current.exportKeptDays * DAY_MS),
  });
  // Its account was deleted, or another process has it.
  if (!isKept) await storage.delete(storageKey);
}

function readme({ createdAt }: DataExportRow): ZipFile {
  const text = [
    '这是你的账号数据副本。',
    `生成时间：${createdAt.toISOString()}（UTC）。`,
    '每种数据有一个 JSON 文件和一个内容相同的 CSV 文件。金额以百分之一为单位，时间为 UTC。',
    '密码、密钥、完整卡号和收货地址不在副本里。',
    '',
  ].join('\n');
  return { name: 'README.txt', bytes: Buffer.from(text) };
}

function jsonFile(name: string, rows: readonly Record<string, unknown>[]): ZipFile {
  return { name: `${name}.json`, bytes: Buffer.from(`${JSON.stringify(rows, null, 1)}\n`) };
}

function csvFile(
  { file, columns }: { file: string; columns: readonly string[] },
  rows: readonly Record<string, unknown>[],
): ZipFile {
  const lines = rows.map((row) => toCsvLine(columns.map((column) => cellOf(row[column]))));
  const text = `${CSV_MARK}${toCsvLine([...columns])}${lines.join('')}`;
  return { name: `${file}.csv`, bytes: Buffer.from(text) };
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** Deletes copies whose time is over; answers whether more may wait. */
export async function expireDataExports(context: ExportContext): Promise<boolean> {
  const { database, storage } = context;
  const expired = await listExpiredExports(database, EXPIRED_AT_ONCE);
  await eachRow(context, expired, {
    queue: 'data-export-expiry',
    subjectOf: ({ id }) => id,
    mostAttempts: ENDLESS,
    work: async ({ id, storageKey }) => {
      // The bytes first: a row without bytes can be swept again, bytes without a row cannot.
      if (storageKey !== null) await storage.delete(storageKey);
      await markExportDeleted(database, id);
    },
  });
  return expired.length === EXPIRED_AT_ONCE;
}
