import type {
  ConsoleConsent,
  ConsoleConsentRow,
  OwnConsent,
} from '@yehang/contract/shapes/consent.ts';
import {
  consentScopeNames,
  isOfAge,
  type ConsentScope,
} from '@yehang/contract/shapes/consent-values.ts';
import type { ConsentHow } from '@yehang/contract/shapes/work.ts';
import { z } from 'zod';
import { newId } from '../../db/new-id.ts';
import {
  countPartsOf,
  decideConsent,
  findAiTitle,
  findConsentRow,
  findScopes,
  findSealedPerson,
  insertPersonConsent,
  listConsentFiles,
  listConsents,
  listLinked,
  lockOwnWorks,
  replaceLinks,
  type ConsentRow,
} from '../../db/queries/consents/consents.ts';
import { lockConsent } from '../../db/queries/consents/ending.ts';
import { findCreator } from '../../db/queries/creators/creators.ts';
import type { Queryable } from '../../db/types.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { shanghaiDay } from '../ai/shanghai-day.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { CreatorContext } from '../creator/context.ts';
import { storePictures } from '../creator/evidence.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { limit } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { CONSENTS_LINK } from './consents-link.ts';

const SEALED = 'consent person';
const DAY_SECONDS = 86_400;
const sealedPerson = z.object({ fullName: z.string(), identity: z.string(), bornOn: z.string() });

type Context = CreatorContext;

export interface NewConsent {
  label: string;
  fullName: string;
  identity: string;
  bornOn: string;
  how: ConsentHow;
  scopes: ConsentScope[];
  agreedOn: string;
  until: string | null;
  evidenceUploadIds: string[];
}

function toOwn(row: ConsentRow): OwnConsent {
  const { id, people: label, how, scopes, until, state, reason, files, contents } = row;
  return {
    ...{ id, label, how, scopes, until, state, reason, files, contents },
    agreedOn: row.agreedOn ?? row.recordedAt.toISOString().slice(0, 10),
    createdAt: row.recordedAt.getTime(),
  };
}

function toConsoleRow(row: ConsentRow): ConsoleConsentRow {
  return {
    ...toOwn(row),
    creatorId: row.creatorId,
    creator: row.creator ?? row.recordedBy,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.getTime() ?? null,
    revokedAt: row.revokedAt?.getTime() ?? null,
  };
}

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of a creator's own. Error: 4000 (cursor). */
export async function ownConsents({ database }: Context, viewer: Viewer, request: PageRequest) {
  const rows = await listConsents(database, {
    creatorId: viewer.userId,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toOwn);
}

export async function getOwnConsent(
  { database }: Pick<Context, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<OwnConsent> {
  const row = await findConsentRow(database, id);
  if (row?.creatorId !== viewer.userId) throw new AppError(4040, '没有这条出镜同意');
  return toOwn(row);
}

/**
 * Records a person who is shown. Errors: 4000 (not of age when they agreed, over already), 4030 (no verified creator),
 * those of pictures, 4290.
 */
export async function addConsent(
  context: Context,
  viewer: Viewer,
  consent: NewConsent,
): Promise<OwnConsent> {
  const { database, seal, storage, chunks } = context;
  const { label, fullName, identity, bornOn, evidenceUploadIds, ...rest } = consent;
  if ((await findCreator(database, viewer.userId))?.state !== 'verified')
    throw new AppError(4030, '通过创作者认证后才能登记');
  const { name: today } = shanghaiDay(new Date());
  if (!isOfAge(bornOn, rest.agreedOn)) throw badField('bornOn', '出镜人同意时须已年满 18 岁');
  if (rest.agreedOn > today) throw badField('agreedOn', '同意日期不能晚于今天');
  if (rest.until !== null && rest.until < today) throw badField('until', '截止日期已经过了');
  const rule = { limit: 30, windowSeconds: DAY_SECONDS };
  await limit(context.counters, `consent-add:${viewer.userId}`, rule);
  const stored = await storePictures(context, viewer.userId, evidenceUploadIds);
  const id = newId();
  const person = Buffer.from(JSON.stringify({ fullName, identity, bornOn }));
  try {
    await database.orm.transaction(async (orm) => {
      for (const { uploadId } of stored)
        if (!(await takeUpload({ orm }, uploadId)))
          throw new AppError(4090, '图片已经使用过，请重新上传');
      const row = {
        ...{ id, creatorId: viewer.userId, people: label, reference: '', ...rest },
        ...{ sealedPerson: seal.close(person, SEALED), state: 'waiting' as const },
        recordedBy: '创作者',
      };
      await insertPersonConsent(
        { orm },
        row,
        stored.map(({ storageKey }) => storageKey),
      );
    });
  } catch (error) {
    await Promise.all(stored.map(({ storageKey }) => storage.delete(storageKey)));
    throw error;
  }
  await Promise.all(stored.map(({ uploadId }) => chunks.discard(uploadId)));
  return getOwnConsent(context, viewer, id);
}

/** Says in which works a person is shown. Errors: 4040 (consent, work, part), 4090 (revoked; made by an AI, and that is not agreed to; a public work would lose its link). */
export async function linkConsent(
  context: Context,
  viewer: Viewer,
  { id, links }: { id: string; links: { contentId: string; partId: string | null }[] },
): Promise<OwnConsent> {
  await getOwnConsent(context, viewer, id);
  const contentIds = [...new Set(links.map(({ contentId }) => contentId))];
  await context.database.orm.transaction(async (orm) => {
    // The consent first: what ends it finds every link.
    const state = await lockConsent({ orm }, id);
    const before = await listLinked({ orm }, id);
    const works = await lockOwnWorks({ orm }, viewer.userId, [...contentIds, ...before]);
    const own = new Set(works.map((work) => work.id));
    if (contentIds.some((contentId) => !own.has(contentId)))
      throw new AppError(4040, '没有这个作品');
    await requireUses({ orm }, id, contentIds);
    const inParts = links.filter(({ partId }) => partId !== null);
    if ((await countPartsOf({ orm }, inParts)) !== inParts.length)
      throw new AppError(4040, '没有这一章');
    const isLost = works.some(
      (work) => !contentIds.includes(work.id) && ['published', 'takenDown'].includes(work.state),
    );
    if (state === 'revoked') throw new AppError(4090, '这条同意已经撤回');
    if (state === 'expired') throw new AppError(4090, '这条同意已经到期');
    if (isLost) throw new AppError(4090, '已公开的作品不能取消关联，可以撤回同意');
    await replaceLinks({ orm }, id, links);
  });
  return getOwnConsent(context, viewer, id);
}

/** A consent to one use does not cover another. Error: 4090, naming the work. */
async function requireUses(
  database: Queryable,
  consentId: string,
  contentIds: readonly string[],
): Promise<void> {
  const scopes = await findScopes(database, consentId);
  if (scopes.includes('ai')) return;
  const title = await findAiTitle(database, contentIds);
  if (title !== null)
    throw new AppError(4090, `出镜人没有同意「${consentScopeNames.ai}」，不能关联《${title}》`, {
      field: 'links',
    });
}

/** One page for staff. Error: 4000 (cursor). */
export async function consoleConsents(
  { database }: Pick<Context, 'database'>,
  request: PageRequest & Pick<Parameters<typeof listConsents>[1], 'state' | 'contentId'>,
) {
  const { state, contentId, cursor, pageSize } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listConsents(database, { state, contentId, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, toConsoleRow);
}

/** A consent with who the person is; the look is noted. Error: 4040. */
export async function openConsent(
  context: Pick<Context, 'database' | 'seal'>,
  staff: StaffMember,
  id: string,
): Promise<ConsoleConsent> {
  const { database, seal } = context;
  const row = await findConsentRow(database, id);
  if (!row) throw new AppError(4040, '没有这条出镜同意');
  const [sealed, fileIds] = await Promise.all([
    findSealedPerson(database, id),
    listConsentFiles(database, id),
  ]);
  await writeAuditLog(database, staff, { action: 'consent.look', subject: id, detail: {} });
  const person = sealed && sealedPerson.parse(JSON.parse(seal.open(sealed, SEALED).toString()));
  return { ...toConsoleRow(row), person, reference: row.reference, fileIds };
}

/** Verifies a consent that waits, or refuses it, and tells its creator. Errors: 4040, 4090. */
export async function decideConsentOf(
  context: Pick<Context, 'database' | 'seal'>,
  staff: StaffMember,
  { id, isVerified, reason }: { id: string; isVerified: boolean; reason: string },
): Promise<ConsoleConsent> {
  const { database } = context;
  const row = await findConsentRow(database, id);
  if (!row) throw new AppError(4040, '没有这条出镜同意');
  await database.orm.transaction(async (orm) => {
    const state = isVerified ? 'verified' : 'refused';
    if (!(await decideConsent({ orm }, id, { state, reason, decidedBy: staff.login })))
      throw new AppError(4090, '这条同意已经处理');
    if (row.creatorId !== null)
      await addSystemMessage(
        { orm },
        {
          ...{ userId: row.creatorId, kind: 'review', key: `consent-decided:${id}` },
          title: isVerified ? '一份出镜同意通过了核实' : '一份出镜同意没有通过核实',
          text: `「${row.people}」：${reason}`,
          link: CONSENTS_LINK,
        },
      );
    const detail = { isVerified, reason };
    await writeAuditLog({ orm }, staff, { action: 'consent.decide', subject: id, detail });
  });
  return openConsent(context, staff, id);
}
