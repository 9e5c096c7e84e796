import { Readable } from 'node:stream';
import type { DataExport } from '@yehang/contract/shapes/data-export.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  findLatestExport,
  findReadyExport,
  insertExport,
  type DataExportRow,
} from '../../db/queries/users/data-exports.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { AppError } from '../app-error.ts';
import { HmacKey } from '../hmac-key.ts';
import { limit, type Counters } from '../rate-limits.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';
import { openStream } from '../sealed-stream.ts';
import type { Viewer } from '../viewer.ts';
import type { AccountContext, AccountFrom } from './context.ts';
import { requireOwner } from './require-owner.ts';

const COPIES_A_DAY = 2;
const LINK_MS = 10 * 60_000;

const linkKey = (seal: Seal) => new HmacKey(seal.derive('yehang/data-export-link/v1'));

function toDataExport(row: DataExportRow, now: number): DataExport {
  const isOver = row.state === 'ready' && (row.expiresAt?.getTime() ?? 0) <= now;
  return {
    id: row.id,
    state: isOver ? 'deleted' : row.state,
    percent: row.percent,
    bytes: row.bytes,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
  };
}

/** The viewer's latest copy; null without one. */
export async function latestExport(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<DataExport | null> {
  const row = await findLatestExport(database, viewer.userId);
  return row && toDataExport(row, Date.now());
}

/** Asks for a copy of the viewer's data, or answers the one under way. Error: 4290 (too many in a day). */
export async function requestExport(
  { database, counters }: { database: Database; counters: Counters },
  viewer: Viewer,
): Promise<DataExport> {
  const under = await findLatestExport(database, viewer.userId);
  if (under?.state === 'queued' || under?.state === 'working')
    return toDataExport(under, Date.now());
  const key = `data-export:${viewer.userId}`;
  await limit(counters, key, { limit: COPIES_A_DAY, windowSeconds: 86_400 });
  await insertExport(database, { id: newId(), userId: viewer.userId });
  const row = await findLatestExport(database, viewer.userId);
  if (!row) throw new AppError(1000);
  return toDataExport(row, Date.now());
}

/**
 * The path and query of an address that ends after minutes, for who proves that the account is theirs: everything about
 * somebody is more than a session opens. Errors: 4000 (password, code), 4040 (not there, or not the viewer's), 4290.
 */
export async function exportLink(
  context: AccountContext,
  { id, ...proof }: { id: string; password?: string | undefined; code?: string | undefined },
  from: AccountFrom,
): Promise<{ path: string; expiresAt: number }> {
  const { database, seal } = context;
  const { viewer } = from;
  const row = await findReadyExport(database, { id, userId: viewer.userId });
  if (!row) throw new AppError(4040, '没有这份数据，或者已经到期删除');
  const user = await findUser(database, viewer.userId);
  if (!user) throw new AppError(1000);
  await requireOwner(context, user, proof, from);
  const until = Date.now() + LINK_MS;
  const expiresAt = Math.min(until, row.expiresAt?.getTime() ?? until);
  const sign = linkKey(seal).sign(`${id}.${viewer.userId}.${expiresAt}`);
  const path = `/api/app/user/export/file?id=${id}&user=${viewer.userId}&until=${expiresAt}&sign=${sign}`;
  return { path, expiresAt };
}

/** The ZIP of an address, as it is read. Errors: 4030 (forged or over), 4040 (deleted meanwhile). */
export async function openExport(
  { database, storage, seal }: { database: Database; storage: Storage; seal: Seal },
  { id, user, until, sign }: { id: string; user: string; until: number; sign: string },
): Promise<{ stream: Readable; bytes: number }> {
  const right = linkKey(seal).sign(`${id}.${user}.${until}`);
  if (!isSameSecret(sign, right) || until < Date.now())
    throw new AppError(4030, '下载链接已失效，请重新获取');
  const row = await findReadyExport(database, { id, userId: user });
  if (!row?.storageKey) throw new AppError(4040, '没有这份数据，或者已经到期删除');
  const { stream } = await storage.get(row.storageKey);
  return { stream: Readable.from(openStream(seal, stream)), bytes: row.bytes ?? 0 };
}
