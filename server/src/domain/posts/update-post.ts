import { isDeepStrictEqual } from 'node:util';
import type { OwnPost } from '@yehang/contract/shapes/post.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import { findConsent } from '../../db/queries/consents/consents.ts';
import {
  findConsoleContent,
  listTagsOfContent,
  lockContent,
  moveContent,
  updateContent,
} from '../../db/queries/content/console.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import {
  countEdit,
  findPostDetails,
  updatePostDetails,
  type PostRow,
} from '../../db/queries/posts/details.ts';
import { findPoll, type PollRow } from '../../db/queries/posts/polls.ts';
import { usePictures } from '../../db/queries/posts/user-pictures.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { noteText } from '../policy/text-copies.ts';
import { limitSubmissions, NOT_CLAIMED } from '../publish/submission.ts';
import { isSameConsent, toColumns, writeRelatedRows } from '../publish/work-fields.ts';
import type { Viewer } from '../viewer.ts';
import { presentPlace, writePictures } from './apply-change.ts';
import { checkPost, type CheckedPost, type PostFields } from './check-post.ts';
import type { PostsContext } from './context.ts';
import { getOwnPost, ownPost } from './own-posts.ts';
import { openTextOf } from './post-text.ts';
import { findInPost, requireConsentOf } from './publish-post.ts';

interface Update extends PostFields {
  id: string;
  edits: number;
}

const MOVED = '帖子的状态已变化，请刷新后再试';

/**
 * Changes an own post: what waits or came back is written and handed in again; of what is public, access changes at once
 * and the rest waits for the review. Errors: 4000, 4030, 4031, 4040, 4090 (another change was quicker; its state), 4290.
 */
export async function updatePost(
  context: PostsContext,
  viewer: Viewer,
  request: Update,
): Promise<OwnPost> {
  const { database } = context;
  const { id } = request;
  const details = await findPostDetails(database, id);
  await getOwnPost(context, viewer, id);
  if (!details) throw new AppError(4040, '没有这个帖子');
  // Its form is what it was made as.
  const fields = { ...request, form: details.form };
  const poll = await findPoll(database, id, viewer.userId);
  // Its poll stays as it was made, and was judged then.
  const extras = { hasVideo: details.hasVideo, hasPoll: poll !== null, newPoll: null };
  const checked = await checkPost(context, viewer, fields, extras);
  const stored = await findConsent(database, id);
  // A record that is there holds until another is stated.
  if (stored === null) requireConsentOf(fields, details.hasVideo);
  await limitSubmissions(context, viewer);
  await database.orm.transaction(async (orm) => {
    // First of all, and in this order, as in every decision, to prevent deadlocks.
    const work = await lockWork({ orm }, id);
    await lockContent({ orm }, id);
    if (!(await countEdit({ orm }, id, request.edits))) {
      const present = await findPostDetails({ orm }, id);
      throw new AppError(4090, '帖子在另一台设备上改过', { edits: present?.edits ?? 0 });
    }
    const change = { ...toColumns(fields), previewUnits: fields.previewSeconds };
    const isPublic = await moveContent({ orm }, id, ['published'], { state: 'published' });
    const write = isPublic ? changePublic : writeWaiting;
    await write({ orm }, viewer, { id, fields, checked, poll, work, columns: change });
    await usePictures({ orm }, viewer.userId, checked.own.pictureIds);
  });
  await publishContentChange(context, id);
  return ownPost(context, viewer, id);
}

interface Written {
  id: string;
  fields: PostFields;
  checked: CheckedPost;
  poll: PollRow | null;
  /** As it was before. */
  work: Awaited<ReturnType<typeof lockWork>>;
  columns: ReturnType<typeof toColumns>;
}

/**
 * Access and preview at once; words, pictures, place and consent wait. What waits already and is handed in unchanged keeps
 * its place in the review. Error: 4090 (its rating stays).
 */
async function changePublic(
  database: Queryable,
  _viewer: Viewer,
  { id, fields, checked, poll, work, columns }: Written,
): Promise<void> {
  const details = await findPostDetails(database, id);
  const found = await findConsoleContent(database, id);
  if (!details || !found) throw new AppError(4040);
  if (found.content.rating !== checked.rating)
    throw new AppError(4090, '公开过的帖子不能改分级，请重新发一篇', { field: 'rating' });
  const { title: _title, ...access } = columns;
  const { rating: _rating, description: _description, ...terms } = access;
  await updateContent(database, id, {
    ...terms,
    description: openTextOf(details.text, fields.access, fields.previewCharacters),
  });
  await updatePostDetails(database, id, previewOf(fields));
  const stated = fields.consent ?? work?.change?.consent ?? null;
  const present = { id, details, title: found.content.title };
  const change = await pendingChange(database, present, stated, checked);
  const isWaiting = change !== null && work?.changeReason === null;
  if (isWaiting && isDeepStrictEqual(change, work.change)) return;
  await updateWork(database, id, {
    change,
    changeReason: null,
    submittedAt: change ? new Date() : null,
    findings: change ? findInPost(checked, poll) : [],
    ...NOT_CLAIMED,
  });
}

/** What would change; null where nothing does. */
async function pendingChange(
  database: Queryable,
  { id, details, title: titleBefore }: { id: string; details: PostRow; title: string },
  consent: PostFields['consent'],
  { title, description, tags, own }: CheckedPost,
): Promise<WorkChange | null> {
  const { text, hasTitle, circleId, themeId, mentions, cardIds, pictures } = details;
  const pictureIds = pictures.map((picture) => picture.id);
  const present = { text, hasTitle, circleId, themeId, pictureIds, mentions, cardIds };
  const before = (await listTagsOfContent(database, id)).map(({ name }) => name);
  const hasTags = isDeepStrictEqual([...before].sort(), [...tags].sort());
  const hasItsTitle = !own.hasTitle || title === titleBefore;
  const isSame = isDeepStrictEqual(present, { ...own }) && hasTags && hasItsTitle;
  const words = isSame ? null : { title, description, tags, post: own };
  const hasConsent = consent === null || isSameConsent(consent, await findConsent(database, id));
  return hasConsent ? words : { ...words, consent };
}

/** Error: 4090 (hidden or taken down). */
async function writeWaiting(
  database: Queryable,
  viewer: Viewer,
  { id, fields, checked, poll, columns }: Written,
): Promise<void> {
  if (!(await moveContent(database, id, ['draft', 'submitted'], { state: 'submitted' })))
    throw new AppError(4090, MOVED);
  const { title, description, rating, tags } = checked;
  await updateContent(database, id, { ...columns, title, description, rating });
  const { pictureIds, ...own } = checked.own;
  const place = await presentPlace(database, own);
  const of = { contentId: id, authorId: viewer.userId, pictureIds };
  const pictures = await writePictures(database, of);
  await noteText(database, 'post', id, own.text);
  await updatePostDetails(database, id, {
    ...{ ...own, ...place, ...previewOf(fields), pictures },
    // What waits stands nowhere, so it is pinned nowhere.
    pinnedInCircleAt: null,
  });
  // A record that is there holds until another is stated; a general post needs none.
  const consent = rating === 'adult' ? (fields.consent ?? undefined) : null;
  await writeRelatedRows(database, id, { tags, consent }, '作者');
  await updateWork(database, id, {
    submittedAt: new Date(),
    refusedReason: null,
    findings: findInPost(checked, poll),
    ...NOT_CLAIMED,
  });
}

const previewOf = ({ previewCharacters, previewPictures }: PostFields) => ({
  previewCharacters,
  previewPictures,
});
