import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import {
  claimExport,
  endExport,
  LEDGER_COPY,
  listCopiedTables,
  listExpiredExports,
  markExportDeleted,
  readCopy,
  reportExport,
  type DataExportRow,
} from '../../db/queries/users/data-exports.ts';
import { eachRow, ENDLESS, noteBadRow } from '../jobs/bad-rows.ts';
import type { Seal } from '../seal.ts';
import type { Settings } from '../settings/settings.ts';
import { DiskRoom } from '../../media/storage/disk-room.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { sealStream } from '../sealed-stream.ts';
import { copyFiles } from './copy-files.ts';
import { zipStream } from '../../media/archive/write-zip.ts';

const DAY_MS = 86_400_000;
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 3;
/** How often the work says that it goes on, while one table is read. */
const REPORT_MS = 20_000;
const EXPIRED_AT_ONCE = 50;
/** Below this nothing is ever served. */
const FOLDER = 'exports/';

interface ExportContext {
  database: Database;
  storage: Storage;
  seal: Seal;
  log: Logger;
  settings: Pick<Settings, 'current'>;
  workDir: string;
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

/** Thrown where the work is to end without a word: another process has it, or this one stops. */
class CopyEnds extends Error {
  override readonly name = 'CopyEnds';
}

async function makeCopy(
  context: ExportContext,
  row: DataExportRow,
  stopping: AbortSignal,
): Promise<void> {
  const { database, storage, settings, workDir } = context;
  const folder = join(workDir, 'exports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${row.id}.sealed`);
  try {
    const bytes = await writeCopy(context, row, { path, stopping });
    const storageKey = `${FOLDER}${randomBytes(20).toString('hex')}`;
    const stored = { percent: 99, leaseSeconds: LEASE_SECONDS, storageKey };
    if (!(await reportExport(database, row, stored))) return;
    await storage.put(storageKey, { path }, { contentType: 'application/octet-stream' });
    const now = new Date();
    const isKept = await endExport(database, row, {
      state: 'ready',
      percent: 100,
      storageKey,
      bytes,
      readyAt: now,
      expiresAt: new Date(now.getTime() + settings.current.exportKeptDays * DAY_MS),
    });
    // Its account was deleted, or another process has it.
    if (!isKept) await storage.delete(storageKey);
  } catch (error) {
    if (!(error instanceof CopyEnds)) throw error;
    if (stopping.aborted)
      await endExport(database, row, { state: 'queued', attempts: row.attempts - 1, percent: 0 });
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes the sealed ZIP to a file of this machine, and answers how long the ZIP is. */
async function writeCopy(
  { database, seal }: ExportContext,
  row: DataExportRow,
  { path, stopping }: { path: string; stopping: AbortSignal },
): Promise<number> {
  const tables = [...(await listCopiedTables(database)), LEDGER_COPY];
  let bytes = 0;
  let percent = 0;
  let reportedAt = Date.now();
  const report = async () => {
    reportedAt = Date.now();
    const isOurs = await reportExport(database, row, { percent, leaseSeconds: LEASE_SECONDS });
    if (!isOurs || stopping.aborted) throw new CopyEnds();
  };
  const onTable = (done: number) => {
    percent = Math.floor((done / (tables.length + 1)) * 100);
    return report();
  };
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (Date.now() - reportedAt > REPORT_MS || stopping.aborted) await report();
      yield piece;
    }
  }
  const room = new DiskRoom({ dir: dirname(path) });
  await readCopy(database, row.userId, (read) => {
    const { createdAt } = row;
    const zip = zipStream(copyFiles(tables, read, { createdAt, onTable }), createdAt);
    return pipeline(
      Readable.from(room.pass(sealStream(seal, counted(zip)))),
      createWriteStream(path, { mode: 0o600 }),
    );
  });
  return bytes;
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
