import type { z } from 'zod';
import { statedScopes } from '@yehang/contract/shapes/consent.ts';
import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type {
  ConsentHow,
  WorkConsent,
  WorkKind,
  workFields,
} from '@yehang/contract/shapes/work.ts';
import { writeBookDetails } from '../../db/queries/books/details.ts';
import { findWork } from '../../db/queries/creators/works.ts';
import { replaceTags } from '../../db/queries/content/console.ts';
import { insertConsent, unlinkStated } from '../../db/queries/consents/consents.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import {
  rejectForbiddenName,
  rejectForbiddenTags,
  rejectForbiddenWords,
} from '../policy/check-words.ts';
import { judgeByRules } from '../policy/judge-text.ts';
import type { SubmittedScope } from '../policy/text-findings.ts';
import { badField, AppError } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import type { Viewer } from '../viewer.ts';

export type WorkFields = {
  [Name in keyof typeof workFields]?: z.infer<(typeof workFields)[Name]> | undefined;
};

/**
 * Refuses forbidden words, and a rating that this viewer may not give.
 * @param scope whose rules look at the words
 * Errors: 4000 naming the field, 4031 (adult, age not confirmed).
 */
export function checkFields(
  viewer: Viewer,
  fields: WorkFields,
  scope: SubmittedScope = 'work',
): void {
  if (fields.title) rejectForbiddenName(fields.title, 'title', '标题');
  if (fields.author) rejectForbiddenName(fields.author, 'author', '作者名');
  if (fields.narrator) rejectForbiddenName(fields.narrator, 'narrator', '演播');
  rejectForbiddenTags(fields.tags);
  if (fields.description)
    rejectForbiddenWords(fields.description, 4000, '简介里有不允许使用的词，请修改', 'description');
  for (const [field, called, text] of [
    ['title', '标题', fields.title],
    ['author', '作者名', fields.author],
    ['narrator', '演播', fields.narrator],
    ['description', '简介', fields.description],
    ['tags', '标签', fields.tags?.join('\n')],
  ] as const)
    if (text && judgeByRules(text, scope) === 'refuse')
      throw badField(field, `${called}里有不允许使用的词，请修改`);
  if (fields.rating !== 'adult') return;
  if (viewer.edition === 'light') throw badField('rating', '当前版本不能发布成人内容');
  if (!viewer.ageConfirmed) throw new AppError(4031);
}

/** What a creator stated of the people shown. */
type StatedConsent = Pick<WorkConsent, 'people' | 'reference'> & { how: ConsentHow | null };

/** Whether a creator states the consent that is recorded already. */
export function isSameConsent(
  wished: WorkFields['consent'],
  present: StatedConsent | null,
): boolean {
  if (!wished || !present) return !wished && !present;
  return (
    wished.people === present.people &&
    wished.reference === present.reference &&
    wished.how === (present.how ?? 'written')
  );
}

/**
 * The fields that go with a kind: what is free of a book or a set is chapters or pictures, of a video seconds.
 * Error: 4000 (a field that the kind does not have).
 */
export function fitToKind<Fields extends WorkFields>(kind: WorkKind, fields: Fields): Fields {
  const { partPriceGoldCents, freeUnits, author, finished } = fields;
  const isBook = kindCan(kind, 'chapters');
  if (!isBook && typeof partPriceGoldCents === 'number')
    throw badField('partPriceGoldCents', '这种作品没有章节，不能按章卖');
  if (!isBook && author) throw badField('author', '这种作品没有作者名');
  if (!isBook && finished) throw badField('finished', '这种作品不分完结和连载');
  if (kind !== 'audio' && fields.narrator) throw badField('narrator', '这种作品没有演播');
  if (kind !== 'audio' && fields.textContentId)
    throw badField('textContentId', '只有有声小说有对应的小说');
  if (kindCan(kind, 'video')) {
    if (freeUnits) throw badField('freeUnits', '视频请填试看秒数');
    return fields;
  }
  return { ...fields, previewSeconds: freeUnits };
}

/** The given fields as columns of the content. */
export function toColumns({ access, previewSeconds: previewUnits, ...fields }: WorkFields) {
  const { title, description, rating, channelId } = fields;
  const isSold = !access || access.rule === 'gold' || access.rule === 'vipOrGold';
  const partPriceGoldCents = isSold ? fields.partPriceGoldCents : null;
  const { peopleShown } = fields;
  const words = { title, description, rating, peopleShown };
  const plain = { ...words, channelId, previewUnits, partPriceGoldCents };
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

/** Writes what of the fields belongs to the item in other tables: tags, consent, a book's own. Inside a transaction. */
export async function writeRelatedRows(
  database: Parameters<typeof insertConsent>[0],
  contentId: string,
  fields: WorkFields,
  recordedBy: string,
): Promise<void> {
  if (fields.tags) await replaceTags(database, contentId, fields.tags);
  await writeBookFields(database, contentId, fields);
  if (fields.consent === undefined) return;
  // What covers somebody since before records were asked stays beside what is stated anew.
  await unlinkStated(database, contentId, fields.consent ? 'uncovering' : 'typed');
  if (!fields.consent) return;
  const { people, how, reference } = fields.consent;
  const stated = { id: newId(), contentId, people, how, reference, recordedBy };
  await insertConsent(database, { ...stated, scopes: [...statedScopes] });
}

/** Writes what only books have. Error: 4000 (the novel has an audio novel already). */
export async function writeBookFields(
  database: Queryable,
  contentId: string,
  { author, finished, narrator, textContentId }: WorkFields,
): Promise<void> {
  const given = Object.entries({ author, finished, narrator, textContentId }).filter(
    ([, value]) => value !== undefined,
  );
  if (given.length === 0) return;
  await writeBookDetails(database, contentId, Object.fromEntries(given)).catch((error: unknown) => {
    throw isDuplicate(error) ? badField('textContentId', '这本小说已经有对应的有声版') : error;
  });
}

/** Error: 4000 where a text is no novel of the creator's own. */
export async function requireOwnNovel(
  database: Queryable,
  viewer: Viewer,
  id: string | null | undefined,
): Promise<void> {
  if (id === undefined || id === null) return;
  const work = await findWork(database, viewer.userId, id);
  if (work?.kind !== 'novel') throw badField('textContentId', '没有这本小说');
}
