import type { z } from 'zod';
import type { workFields } from '@yehang/contract/shapes/work.ts';
import { insertConsent, replaceTags, revokeConsents } from '../../db/queries/content/console.ts';
import { newId } from '../../db/new-id.ts';
import {
  rejectForbiddenName,
  rejectForbiddenTags,
  rejectForbiddenWords,
} from '../policy/check-words.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

export type WorkFields = {
  [Name in keyof typeof workFields]?: z.infer<(typeof workFields)[Name]> | undefined;
};

/**
 * Refuses forbidden words, and a rating that this viewer may not give.
 * Errors: 4000 naming the field, 4031 (adult, age not confirmed).
 */
export function checkFields(viewer: Viewer, fields: WorkFields): void {
  if (fields.title) rejectForbiddenName(fields.title, 'title', '标题');
  rejectForbiddenTags(fields.tags);
  if (fields.description)
    rejectForbiddenWords(fields.description, 4000, '简介里有不允许使用的词，请修改', 'description');
  if (fields.rating !== 'adult') return;
  if (viewer.edition === 'light') throw badField('rating', '当前版本不能发布成人内容');
  if (!viewer.ageConfirmed) throw new AppError(4031);
}

/** The given fields as columns of the content. */
export function toColumns({ access, previewSeconds: previewUnits, ...fields }: WorkFields) {
  const { title, description, rating } = fields;
  const plain = { title, description, rating, previewUnits };
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

/** Writes what of the fields belongs to the item in other tables: tags and consent. Inside a transaction. */
export async function writeRelatedRows(
  database: Parameters<typeof insertConsent>[0],
  contentId: string,
  fields: WorkFields,
  recordedBy: string,
): Promise<void> {
  if (fields.tags) await replaceTags(database, contentId, fields.tags);
  if (fields.consent === undefined) return;
  await revokeConsents(database, contentId);
  if (!fields.consent) return;
  const { people, how, reference } = fields.consent;
  await insertConsent(database, { id: newId(), contentId, people, how, reference, recordedBy });
}
