import { isDeepStrictEqual } from 'node:util';
import type { OwnCircle } from '@yehang/contract/shapes/circle.ts';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import {
  findCircleDetails,
  isCircleName,
  listThemes,
  updateCircleDetails,
  writeThemes,
} from '../../db/queries/circles/circles.ts';
import { findRank, ranks } from '../../db/queries/circles/members.ts';
import {
  findConsoleContent,
  lockContent,
  moveContent,
  updateContent,
} from '../../db/queries/content/console.ts';
import { insertMissingWork, updateWork } from '../../db/queries/creators/works.ts';
import { usePictures } from '../../db/queries/posts/user-pictures.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable, StoredPicture } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { isDuplicate } from '../is-duplicate.ts';
import type { PostsContext } from '../posts/context.ts';
import { limitSubmissions, NOT_CLAIMED } from '../publish/submission.ts';
import type { Viewer } from '../viewer.ts';
import { checkCircle, coverOf, findInCircle, type CircleFields } from './create-circle.ts';
import { ownCircle } from './own-circles.ts';

const NAME_TAKEN = () => new AppError(4090, '已经有同名的圈子了', { field: 'name' });

/**
 * Changes an own circle: what waits or came back is written and handed in again; of a public one everything waits for
 * the review. Errors: 4000, 4030 (not the owner), 4031, 4040, 4090 (the name, its rating, its state), 4290.
 */
export async function updateCircle(
  context: PostsContext,
  viewer: Viewer,
  { id, ...fields }: CircleFields & { id: string },
): Promise<OwnCircle> {
  const { database } = context;
  const rank = await findRank(database, viewer.userId, id);
  if (rank === null) throw new AppError(4040, '没有这个圈子');
  if (rank !== ranks.owner) throw new AppError(4030, '只有圈主可以修改圈子');
  checkCircle(viewer, fields);
  const cover = await coverOf(context, viewer, fields.coverId);
  await limitSubmissions(context, viewer);
  try {
    await database.orm.transaction(async (orm) => {
      const pending = await holdWork({ orm }, viewer, id);
      const isPublic = await moveContent({ orm }, id, ['published'], { state: 'published' });
      const write = isPublic ? changePublic : writeWaiting;
      await write({ orm }, id, { fields, cover: cover ?? pending?.cover ?? null });
      if (fields.coverId !== null) await usePictures({ orm }, viewer.userId, [fields.coverId]);
    });
  } catch (error) {
    if (isDuplicate(error)) throw NAME_TAKEN();
    throw error;
  }
  await publishContentChange(context, id);
  return ownCircle(context, viewer, id);
}

/**
 * Locks what the review decides about, in the order of every decision, and answers the change that waits; a circle that
 * staff made gets its row here. The cover of what waits stays with what is written over it: a form names a new one alone.
 */
async function holdWork(
  database: Queryable,
  { userId }: Viewer,
  id: string,
): Promise<WorkChange | null> {
  await insertMissingWork(database, {
    ...{ contentId: id, creatorId: userId, key: newId(), termsVersion: CREATOR_TERMS_VERSION },
  });
  const work = await lockWork(database, id);
  await lockContent(database, id);
  // The review tells who owns it by now.
  await updateWork(database, id, { creatorId: userId });
  return work?.change ?? null;
}

interface Written {
  fields: CircleFields;
  cover: StoredPicture | null;
}

/** Everything waits. Error: 4090 (the name, its rating). */
async function changePublic(database: Queryable, id: string, written: Written): Promise<void> {
  const { fields, cover } = written;
  const found = await findConsoleContent(database, id);
  const details = await findCircleDetails(database, id);
  if (!found || !details) throw new AppError(4040, '没有这个圈子');
  if (found.content.rating !== fields.rating)
    throw new AppError(4090, '开着的圈子不能改分级', { field: 'rating' });
  if (await isCircleName(database, fields.name, { but: id })) throw NAME_TAKEN();
  const themes = (await listThemes(database, id)).map(({ name }) => name);
  const present = [details.name, found.content.description, details.rules, themes];
  const { name: title, description, rules } = fields;
  const isSame = isDeepStrictEqual(present, [title, description, rules, fields.themes]);
  const change: WorkChange | null =
    isSame && cover === null
      ? null
      : { title, description, circle: { rules, themes: fields.themes }, ...(cover && { cover }) };
  await updateWork(database, id, {
    change,
    changeReason: null,
    submittedAt: change ? new Date() : null,
    findings: change ? findInCircle(fields) : [],
    ...NOT_CLAIMED,
  });
}

/** Error: 4090 (closed or taken down). */
async function writeWaiting(
  database: Queryable,
  id: string,
  { fields, cover }: Written,
): Promise<void> {
  if (!(await moveContent(database, id, ['draft', 'submitted'], { state: 'submitted' })))
    throw new AppError(4090, '圈子已关闭，不能修改');
  const { name, description, rules, themes, rating } = fields;
  await updateContent(database, id, { title: name, description, rating, ...(cover && { cover }) });
  await updateCircleDetails(database, id, { name, rules });
  await writeThemes(database, id, themes, newId);
  await updateWork(database, id, {
    submittedAt: new Date(),
    refusedReason: null,
    findings: findInCircle(fields),
    ...NOT_CLAIMED,
  });
}
