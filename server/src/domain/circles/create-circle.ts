import type { OwnCircle } from '@yehang/contract/shapes/circle.ts';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { insertCircleDetails, writeThemes } from '../../db/queries/circles/circles.ts';
import { setRank } from '../../db/queries/circles/members.ts';
import { insertContent } from '../../db/queries/content/console.ts';
import { findWorkIdByKey, insertWork } from '../../db/queries/creators/works.ts';
import { listUserPictures, usePictures } from '../../db/queries/posts/user-pictures.ts';
import { newId } from '../../db/new-id.ts';
import { ownCircle } from './own-circles.ts';
import { AppError, badField } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { judgeText } from '../policy/judge-text.ts';
import { findInTexts } from '../policy/text-findings.ts';
import type { PostsContext } from '../posts/context.ts';
import { checkFields } from '../publish/work-fields.ts';
import { limit } from '../rate-limits.ts';
import { requireTrust } from '../trust/require-trust.ts';
import type { Viewer } from '../viewer.ts';

export interface CircleFields {
  name: string;
  description: string;
  rules: string;
  themes: string[];
  coverId: string | null;
  rating: 'general' | 'adult';
}

const PER_DAY = { limit: 3, windowSeconds: 86_400 };

/**
 * Asks for a circle: who asks owns it once the review approves it. The same key again gives the same one.
 * Errors: 4000, 4030, 4031, 4090 (the name), 4290.
 */
export async function createCircle(
  context: PostsContext,
  viewer: Viewer,
  { idempotencyKey: key, ...fields }: CircleFields & { idempotencyKey: string },
): Promise<OwnCircle> {
  const { database } = context;
  const { userId } = viewer;
  const repeated = () => findWorkIdByKey(database, userId, key);
  const known = await repeated();
  if (known) return ownCircle(context, viewer, known);
  await requireTrust(context, userId, 'circles');
  checkCircle(viewer, fields);
  const cover = await coverOf(context, viewer, fields.coverId);
  await limit(context.counters, `circle:${userId}`, PER_DAY);
  const contentId = newId();
  const { name, description, rules, themes, rating } = fields;
  try {
    await database.orm.transaction(async (orm) => {
      await insertContent(
        { orm },
        {
          ...{ id: contentId, kind: 'circle', state: 'submitted', title: name, description },
          ...{ rating, uploaderId: userId, cover, extent: 0 },
        },
      );
      await insertCircleDetails({ orm }, { contentId, name, rules });
      await writeThemes({ orm }, contentId, themes, newId);
      await setRank({ orm }, { userId, circleId: contentId, role: 'owner' });
      if (fields.coverId !== null) await usePictures({ orm }, userId, [fields.coverId]);
      await insertWork(
        { orm },
        {
          ...{ contentId, creatorId: userId, key, termsVersion: CREATOR_TERMS_VERSION },
          submittedAt: new Date(),
          findings: findInCircle(fields),
        },
      );
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The same request at the same moment was quicker; otherwise it is the name.
    const winner = await repeated();
    if (!winner) throw new AppError(4090, '已经有同名的圈子了', { field: 'name' });
    return ownCircle(context, viewer, winner);
  }
  return ownCircle(context, viewer, contentId);
}

/** Error: 4000. */
export function checkCircle(viewer: Viewer, fields: CircleFields): void {
  const { name, description, rules, themes, rating } = fields;
  checkFields(viewer, { title: name, description, tags: themes, rating }, 'post');
  if (judgeText(`${description}\n${rules}`) === 'refuse')
    throw badField('rules', '简介或圈规里有不允许使用的词，请修改');
}

/** What the text filter notices in a circle. */
export function findInCircle({ name, description, rules, themes }: CircleFields) {
  const texts = [
    { field: 'title' as const, text: name },
    { field: 'description' as const, text: `${description}\n${rules}` },
    { field: 'tags' as const, text: themes.join('\n') },
  ];
  return findInTexts(texts, 'post');
}

/** The picture that becomes the cover; null for none. Error: 4000. */
export async function coverOf({ database }: PostsContext, { userId }: Viewer, id: string | null) {
  if (id === null) return null;
  const [picture] = await listUserPictures(database, userId, [id]);
  if (!picture) throw badField('coverId', '封面已经不在了，请重新添加');
  return picture.thumb;
}
