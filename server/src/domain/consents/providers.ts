import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { consentScopeNames, type ConsentScope } from '@yehang/contract/shapes/consent-values.ts';
import type { Provider, ProviderRow, ProviderState } from '@yehang/contract/shapes/provider.ts';
import { findAiTitle } from '../../db/queries/consents/consents.ts';
import {
  findProvider,
  findProviderFile,
  insertProvider,
  linkProvided,
  listProvided,
  listProviderFiles,
  listProviders,
  lockProvided,
  lockProvider,
  unlinkProvided,
  type ProviderDbRow,
} from '../../db/queries/consents/providers.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { encodePicture } from '../../media/pictures/store-picture.ts';
import { StorageMissing, type Storage } from '../../media/storage/storage.ts';
import { shanghaiDay } from '../ai/shanghai-day.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import type { Seal } from '../seal.ts';

/** Below this nothing is ever served. */
const AGREEMENTS = 'e/';
const LONGER_SIDE = 2400;
const SHOWN = 100;
const NONE = '没有这份合作协议';

interface ProviderContext {
  database: Database;
  storage: Storage;
  seal: Seal;
}

interface NewProvider {
  name: string;
  agreedOn: string;
  until: string | null;
  scopes: ConsentScope[];
  coversPeople: boolean;
  files: string[];
}

/** One page of a state. Error: 4000 (cursor). */
export async function providerPage(
  { database }: Pick<ProviderContext, 'database'>,
  request: { state: ProviderState; cursor?: string | undefined; pageSize: number },
) {
  const { state, cursor, pageSize } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listProviders(database, { state, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ provider, contents }) => toRow(provider, contents));
}

/** Error: 4040. */
export async function getProvider(
  { database }: Pick<ProviderContext, 'database'>,
  id: string,
): Promise<Provider> {
  const found = await findProvider(database, id);
  if (!found) throw new AppError(4040, NONE);
  const [fileIds, shown] = await Promise.all([
    listProviderFiles(database, id),
    listProvided(database, id, SHOWN),
  ]);
  return { ...toRow(found.provider, found.contents), fileIds, shown };
}

/** Records an agreement. Errors: 4000 (over already), 4090 (one of that name is there), 4130, 4150, 4290. */
export async function addProvider(
  context: ProviderContext,
  staff: StaffMember,
  { files, ...agreement }: NewProvider,
): Promise<Provider> {
  const { database, storage } = context;
  const { name: today } = shanghaiDay(new Date());
  if (agreement.agreedOn > today) throw badField('agreedOn', '签署日期不能晚于今天');
  if (agreement.until !== null && agreement.until < today)
    throw badField('until', '截止日期已经过了');
  const id = newId();
  const keys: string[] = [];
  try {
    for (const file of files) keys.push(await storeFile(context, file));
    await database.orm.transaction(async (orm) => {
      const row = { id, recordedBy: staff.login, ...agreement };
      if (!(await insertProvider({ orm }, row, keys)))
        throw new AppError(4090, '已经有同名的合作方', { field: 'name' });
      await writeAuditLog({ orm }, staff, {
        ...{ action: 'provider.add', subject: id, detail: agreement },
      });
    });
  } catch (error) {
    await Promise.all(keys.map((key) => storage.delete(key)));
    throw error;
  }
  return getProvider(context, id);
}

async function storeFile(
  { storage, seal }: Pick<ProviderContext, 'storage' | 'seal'>,
  base64: string,
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const { webp } = await encodePicture({ bytes, maxSide: LONGER_SIDE, isRequest: true });
    const key = `${AGREEMENTS}${randomBytes(20).toString('hex')}`;
    const contentType = 'application/octet-stream';
    await storage.put(key, seal.close(webp, 'provider agreement'), { contentType });
    return key;
  } catch (error) {
    throw pictureRefusal(error, 'files');
  }
}

/**
 * Says that contents come from a provider, or no longer do. Errors: 4040 (agreement, content), 4090 (it is over; made by
 * an AI, and that is not agreed to; of another provider; an adult one that is public would lose it).
 */
export async function linkProvider(
  context: Pick<ProviderContext, 'database'>,
  staff: StaffMember,
  { id, contentIds, linked }: { id: string; contentIds: string[]; linked: boolean },
): Promise<Provider> {
  const ids = [...new Set(contentIds)];
  await context.database.orm.transaction(async (orm) => {
    // The agreement first: what ends it finds every link.
    const provider = await lockProvider({ orm }, id);
    if (!provider) throw new AppError(4040, NONE);
    const found = await lockProvided({ orm }, ids);
    if (found.length < ids.length) throw new AppError(4040, '没有这个作品');
    if (linked) {
      if (provider.state !== 'active') throw new AppError(4090, '这份合作协议已经结束');
      const taken = found.find(({ providerId }) => providerId !== null && providerId !== id);
      if (taken) throw new AppError(4090, `《${taken.title}》已经关联别的合作方`);
      const madeByAi = provider.scopes.includes('ai') ? null : await findAiTitle({ orm }, ids);
      if (madeByAi !== null)
        throw new AppError(4090, `协议不包含「${consentScopeNames.ai}」，不能关联《${madeByAi}》`);
      await linkProvided({ orm }, id, ids);
    } else {
      const shown = found.find(({ state, rating }) => state === 'published' && rating === 'adult');
      if (shown) throw new AppError(4090, `《${shown.title}》已公开，不能取消关联，可以结束协议`);
      await unlinkProvided({ orm }, id, ids);
    }
    const detail = { contents: ids, linked };
    await writeAuditLog({ orm }, staff, { action: 'provider.link', subject: id, detail });
  });
  return getProvider(context, id);
}

/** One picture of an agreement; the look is noted. Error: 4040. */
export async function showProviderFile(
  { database, storage, seal }: ProviderContext,
  staff: StaffMember,
  id: string,
): Promise<{ webp: string }> {
  const row = await findProviderFile(database, id);
  if (!row) throw new AppError(4040, '没有这张图片');
  const detail = { picture: id };
  await writeAuditLog(database, staff, {
    ...{ action: 'provider.file', subject: row.providerId, detail },
  });
  try {
    const sealed = await buffer((await storage.get(row.storageKey)).stream);
    return { webp: seal.open(sealed, 'provider agreement').toString('base64') };
  } catch (error) {
    if (error instanceof StorageMissing) throw new AppError(4040, '没有这张图片');
    throw error;
  }
}

function toRow(row: ProviderDbRow, contents: number): ProviderRow {
  const { id, name, agreedOn, until, scopes, coversPeople, state, reason, recordedBy } = row;
  return {
    ...{ id, name, agreedOn, until, coversPeople, state, reason, recordedBy, contents },
    scopes: scopes as ConsentScope[],
    createdAt: row.createdAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
