import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ConsoleContent, contentFields } from '@yehang/contract/shapes/console-content.ts';
import {
  insertConsent,
  listTagsOfContent,
  replaceTags,
  revokeConsents,
  updateContentAt,
} from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { isChannel } from '../../db/queries/home/console.ts';
import { isEpisode } from '../../db/queries/series/console.ts';
import { replacePerformersOfContent } from '../../db/queries/content/console-topics.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { newId } from '../../db/new-id.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { rejectForbiddenName, rejectForbiddenTags } from '../policy/check-words.ts';
import { badField, AppError } from '../app-error.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { requireConsentIfPublic } from '../content/require-consent.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import type { CatalogueContext } from './context.ts';

type Fields = {
  [Name in keyof typeof contentFields]?: z.infer<(typeof contentFields)[Name]> | undefined;
};

/**
 * Changes the given fields of an item, from the version named; the rest stays. An item that is public, or withheld for
 * a moment, and made adult without a consent record is refused. Errors: 4000 (uploader, channel, performers, refused words in title or tags), 4040, 4090
 * (changed meanwhile; taken down; adult without consent; the rule of an episode, which its series sets).
 */
export async function updateVideo(
  context: CatalogueContext,
  staff: StaffMember,
  { id, version, ...fields }: Fields & { id: string; version: number },
): Promise<ConsoleContent> {
  if (fields.title) rejectForbiddenName(fields.title, 'title', '标题');
  rejectForbiddenTags(fields.tags);
  const { database } = context;
  const { content, media } = await getConsoleContent(database, id);
  if (!media) throw new AppError(4040, '没有这个视频');
  if (content.state === 'takenDown') throw new AppError(4090, '已下架的内容不能修改');
  const isNewAccess = fields.access && !isDeepStrictEqual(fields.access, toAccessRule(content));
  const isMoved = fields.darkOnly !== undefined && fields.darkOnly !== content.darkOnly;
  if ((isNewAccess || isMoved) && (await isEpisode(database, id))) {
    const what = isNewAccess ? '观看条件' : '仅暗网';
    throw new AppError(4090, `这个视频属于一个合集，${what}请在合集里修改`);
  }
  if (fields.uploaderId && !(await findUser(database, fields.uploaderId)))
    throw badField('uploaderId', '没有这个作者');
  if (fields.channelId && !(await isChannel(database, fields.channelId)))
    throw badField('channelId', '没有这个频道');
  const before = await auditedFields(database, content);
  await database.orm.transaction(async (orm) => {
    if (!(await updateContentAt({ orm }, { id, version }, toColumns(fields))))
      throw new AppError(4090, '这个内容刚被别人改过，请核对后再保存');
    if (fields.tags) await replaceTags({ orm }, id, fields.tags);
    if (
      fields.performerIds &&
      !(await replacePerformersOfContent({ orm }, id, fields.performerIds))
    )
      throw badField('performerIds', '有的演员已不存在，请重新选择');
    if (fields.consent !== undefined) await writeConsent({ orm }, staff, id, fields.consent);
    const detail = changesOf(before, fields);
    await writeAuditLog({ orm }, staff, { action: 'item.update', subject: id, detail });
    await requireConsentIfPublic({ orm }, id);
  });
  await publishContentChange(context, id);
  return consoleContent(context, staff, id);
}

/** What the audit log compares a change with. */
async function auditedFields(
  database: CatalogueContext['database'],
  content: Awaited<ReturnType<typeof getConsoleContent>>['content'],
) {
  const { title, description, rating, uploaderId, channelId, previewUnits } = content;
  const tags = await listTagsOfContent(database, content.id);
  return {
    ...{ title, description, rating, uploaderId, channelId },
    previewSeconds: previewUnits,
    access: toAccessRule(content),
    tags: tags.map(({ name }) => name),
  };
}

function toColumns({ access, ...fields }: Fields) {
  const {
    title,
    description,
    rating,
    darkOnly,
    previewSeconds: previewUnits,
    uploaderId,
    channelId,
  } = fields;
  const plain = { title, description, rating, darkOnly, previewUnits, uploaderId, channelId };
  const given = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  ) as Partial<typeof plain>;
  if (!access) return given;
  return {
    ...given,
    rule: access.rule,
    tier: 'tier' in access ? access.tier : null,
    priceGoldCents: 'priceGoldCents' in access ? access.priceGoldCents : null,
  };
}

async function writeConsent(
  database: Queryable,
  staff: StaffMember,
  contentId: string,
  consent: Fields['consent'],
): Promise<void> {
  await revokeConsents(database, contentId);
  if (!consent) return;
  await insertConsent(database, {
    id: newId(),
    contentId,
    people: consent.people,
    reference: consent.reference,
    recordedBy: staff.login,
  });
}
