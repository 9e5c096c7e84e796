import { isDeepStrictEqual } from 'node:util';
import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import type { ContentMark } from '@yehang/contract/shapes/measure.ts';
import type { z } from 'zod';
import type { ConsoleContent, contentFields } from '@yehang/contract/shapes/console-content.ts';
import { replaceTags, updateContentAt } from '../../db/queries/content/console.ts';
import { insertConsent, unlinkStated } from '../../db/queries/consents/consents.ts';
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
import { toFields } from '../versions/content-snapshot.ts';
import { keepVersions } from '../versions/keep-versions.ts';
import { noteMark } from './mark-content.ts';
import type { AskedGrounds } from './publish-content.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { requireConsentIfPublic } from '../content/require-consent.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import type { CatalogueContext } from './context.ts';
import type { ContentKindModule, ContentKinds, EditableField } from '../content/kind-module.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/** What may be changed; a field that is left out stays. */
export type EditableFields = {
  [Name in EditableField]?: z.infer<(typeof contentFields)[Name]> | undefined;
};

/** What changing a content takes. */
export interface EditContext {
  database: Database;
  events: EventBus;
  kinds: ContentKinds;
}

/** Who changes it: a member of staff, or a task of theirs. */
type Editor = Pick<StaffMember, 'staffId' | 'login' | 'address'>;

/** What is saved with the fields of all kinds. */
export interface FurtherChange {
  /** The version that is restored. */
  restored?: number | null;
  /** Why it is for others from now on: asked where a user made it. */
  asked?: AskedGrounds;
  columns?: Parameters<typeof updateContentAt>[2];
  /** Writes the rest in the same transaction, and answers what of it the audit log keeps. */
  also?: (database: Queryable) => Promise<Record<string, unknown>>;
}

/**
 * Changes the given fields of a content, from the version named; the rest stays. What is public, or withheld for a moment,
 * and made adult without a consent record is refused. Another rating of what a user made is a measure, which they read and
 * may appeal. Errors: 4000 (uploader, channel, performers, refused words in title or tags; no reason; a rating that it
 * cannot have where it is), 4040 (none of that id; its kind is saved by a call of its own), 4090 (changed meanwhile;
 * taken down; adult without consent; the rule of an episode, which its series sets).
 */
export async function editContent(
  context: EditContext,
  staff: Editor,
  { id, version, ...fields }: EditableFields & { id: string; version: number },
  { restored = null, asked = {}, columns = {}, also }: FurtherChange = {},
): Promise<void> {
  if (fields.title) rejectForbiddenName(fields.title, 'title', '标题');
  for (const title of fields.otherTitles ?? []) rejectForbiddenName(title, 'otherTitles', '别名');
  rejectForbiddenTags(fields.tags);
  const { database } = context;
  const { content, isByUser } = await getConsoleContent(database, id);
  const kind = context.kinds.get(content.kind);
  if (!kind) throw new AppError(4040, '没有这个内容');
  requireEditable(kind, fields);
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
  await database.orm.transaction(async (orm) => {
    const { kinds } = context;
    await keepVersions({ kinds, orm }, { id, by: staff.login, restored }, async (before) => {
      const from = markOf(before);
      const to = markOf({ ...from, ...markIn(fields) });
      if (from.rating !== to.rating) await requireRating(kind, { orm }, id, to.rating);
      // Before its author may be another: it is told to whose it was.
      const isStated = isByUser && !isDeepStrictEqual(from, to);
      const grounds = isStated ? await noteMark({ orm }, staff, id, { from, to, asked }) : null;
      if (!(await updateContentAt({ orm }, { id, version }, { ...toColumns(fields), ...columns })))
        throw new AppError(4090, '这个内容刚被别人改过，请核对后再保存');
      if (fields.tags) await replaceTags({ orm }, id, fields.tags);
      if (
        fields.performerIds &&
        !(await replacePerformersOfContent({ orm }, id, fields.performerIds))
      )
        throw badField('performerIds', '有的演员已不存在，请重新选择');
      if (fields.consent !== undefined) await writeConsent({ orm }, staff, id, fields.consent);
      const written = await also?.({ orm });
      const detail = { ...changesOf(toFields(before), fields), ...written, ...grounds };
      await writeAuditLog({ orm }, staff, { action: 'item.update', subject: id, detail });
      if (!kind.consentElsewhere) await requireConsentIfPublic({ orm }, id);
    });
  });
  await publishContentChange(context, id);
}

/** The same on request; answers the content. */
export async function updateContent(
  context: CatalogueContext,
  staff: StaffMember,
  { rule, reason, ...change }: EditableFields & AskedGrounds & { id: string; version: number },
): Promise<ConsoleContent> {
  await editContent(context, staff, change, { asked: { rule, reason } });
  return consoleContent(context, staff, change.id);
}

/** Error: 4000 where a content cannot have the rating where it stands. */
export async function requireRating(
  kind: ContentKindModule | undefined,
  database: Queryable,
  id: string,
  rating: Rating,
): Promise<void> {
  const problem = await kind?.ratingProblem?.(database, id, rating);
  if (problem) throw badField('rating', problem);
}

const markOf = ({ rating, darkOnly }: ContentMark): ContentMark => ({ rating, darkOnly });

const markIn = ({ rating, darkOnly }: EditableFields): Partial<ContentMark> => ({
  ...(rating !== undefined && { rating }),
  ...(darkOnly !== undefined && { darkOnly }),
});

/** Error: 4040 where its kind has a call of its own for one of the fields. */
export function requireEditable(
  { editable, noun }: ContentKindModule,
  fields: EditableFields,
): void {
  const given = Object.keys(fields) as EditableField[];
  if (!given.every((name) => editable.includes(name)))
    throw new AppError(4040, `${noun}的这些资料请在它自己的页面里修改`);
}

function toColumns({ access, ...fields }: EditableFields) {
  const {
    title,
    description,
    rating,
    darkOnly,
    previewSeconds: previewUnits,
    uploaderId,
    channelId,
    year,
    region,
    language,
    otherTitles,
  } = fields;
  const origin = { year, region, language, otherTitles: otherTitles && [...new Set(otherTitles)] };
  const own = { title, description, rating, darkOnly, previewUnits, uploaderId, channelId };
  const plain = { ...own, ...origin };
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
  staff: Editor,
  contentId: string,
  consent: EditableFields['consent'],
): Promise<void> {
  await unlinkStated(database, contentId, 'all');
  if (!consent) return;
  await insertConsent(database, {
    id: newId(),
    contentId,
    people: consent.people,
    reference: consent.reference,
    recordedBy: staff.login,
  });
}
