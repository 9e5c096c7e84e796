import type { z } from 'zod';
import type { PostChange } from '@yehang/contract/shapes/work.ts';
import type { NewPoll, postFields } from '@yehang/contract/shapes/post.ts';
import { findCircle } from '../content/find-circle.ts';
import { listThemes } from '../../db/queries/circles/circles.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { listContentsByIds } from '../../db/queries/content/lists.ts';
import { findPostDetails } from '../../db/queries/posts/details.ts';
import { listNicknames } from '../../db/queries/posts/people.ts';
import { listUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { findCreator } from '../../db/queries/creators/creators.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { ADULT_OF_CREATORS, requireCreator } from '../creator/own-creator.ts';
import { hasLink } from '../policy/text-findings.ts';
import { requireTrust } from '../trust/require-trust.ts';
import { judgeText } from '../policy/judge-text.ts';
import { copyOfRemoved } from '../policy/text-copies.ts';
import { checkFields } from '../publish/work-fields.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { MANY_BREAKS } from '../text/patterns.ts';
import { circleRatingProblem } from './circle-rating.ts';
import type { PostsContext } from './context.ts';
import { openTextOf, tagsOf, titleOf } from './post-text.ts';

export type PostFields = { [Name in keyof typeof postFields]: z.output<(typeof postFields)[Name]> };

/** A post as it is stored: the columns of its content, its tags, and what it alone has. */
export interface CheckedPost {
  title: string;
  description: string;
  tags: string[];
  rating: 'general' | 'adult';
  own: PostChange;
  /** The beginning of what was taken down and says nearly the same; null where nothing does. */
  copyOf: string | null;
}

/** What a post has beside its fields: a poll that comes with it is judged with its words. */
export interface PostExtras {
  hasVideo: boolean;
  hasPoll: boolean;
  newPoll: NewPoll | null;
}

/**
 * Checks what an author wrote, with all that it names; `id` is that of a post which is there.
 * Errors: 4000 (words, or something that does not fit), 4030 (sold, or shown to adults, by no creator), 4031, 4040 (circle,
 * theme, picture).
 */
export async function checkPost(
  context: PostsContext,
  viewer: Viewer,
  fields: PostFields & { id?: string },
  { hasVideo, hasPoll, newPoll }: PostExtras,
): Promise<CheckedPost> {
  const { database } = context;
  await requireAbilities(context, viewer, fields, { hasVideo, newPoll });
  const { pictureIds, circleId, themeId, cardIds, access, previewCharacters } = fields;
  const text = fields.text.replace(MANY_BREAKS, '\n\n');
  const tags = tagsOf({ tags: fields.tags, text });
  if (fields.form === 'discussion' && fields.title === '')
    throw badField('title', '讨论需要一个标题');
  if (fields.form === 'discussion' && circleId === null)
    throw badField('circleId', '讨论要发在一个圈子里');
  if (text === '' && pictureIds.length === 0 && !hasVideo && !hasPoll)
    throw badField('text', '写点什么，或者加几张图片');
  if (judgeText(text) === 'refuse') throw badField('text', '正文里有不允许使用的词，请修改');
  if (newPoll && judgeText(wordsOf(newPoll)) === 'refuse')
    throw badField('poll', '投票里有不允许使用的词，请修改');
  checkFields(viewer, { title: fields.title, tags, rating: fields.rating }, 'post');
  await requireAdultCreator(context, viewer, fields, hasVideo);
  if (access.rule !== 'free') {
    await requireCreator(context, viewer);
    if (isAllOpen({ ...fields, text }, { hasVideo, hasPoll }))
      throw badField('previewCharacters', '试读已经是全部内容，请少给看一些');
  }
  if (circleId !== null)
    await requirePlace(context, viewer, { circleId, themeId, rating: fields.rating });
  else if (themeId !== null) throw badField('themeId', '先选一个圈子，再选主题');
  const pictures = await listUserPictures(database, viewer.userId, pictureIds);
  if (pictures.length < pictureIds.length)
    throw new AppError(4040, '有图片已经不在了，请重新添加', { field: 'pictureIds' });
  const cards = await listContentsByIds(database, cardIds, audienceOf(viewer));
  const known = new Set(cards.map(({ id }) => id));
  const missing = cardIds.find((id) => !known.has(id));
  if (missing !== undefined) throw badField('cardIds', '有内容卡片已经不在了，请去掉再发');
  if (fields.rating === 'general' && cards.some(({ rating }) => rating === 'adult'))
    throw badField('cardIds', '普通帖子不能放成人内容的卡片');
  const people = await listNicknames(database, viewer.userId, fields.mentionIds);
  const copyOf = await copyOfRemoved(database, text);
  const openText = openTextOf(text, access, previewCharacters);
  return {
    copyOf,
    title: titleOf(fields.title, openText),
    description: openText,
    tags,
    rating: fields.rating,
    own: {
      text,
      hasTitle: fields.title !== '',
      circleId,
      themeId,
      pictureIds,
      mentions: people.filter(({ nickname }) => text.includes(`@${nickname}`)),
      cardIds,
    },
  };
}

/**
 * Adult pictures and films are made by verified creators alone, in posts as in works; a post that was public keeps those
 * that it has. Error: 4030.
 */
async function requireAdultCreator(
  { database }: PostsContext,
  { userId }: Viewer,
  { id, rating, pictureIds }: PostFields & { id?: string },
  hasVideo: boolean,
): Promise<void> {
  if (rating === 'general' || (!hasVideo && pictureIds.length === 0)) return;
  if ((await findCreator(database, userId))?.state === 'verified') return;
  const kept = id === undefined ? null : await findPublicAdult(database, id);
  if (kept && pictureIds.every((one) => kept.has(one))) return;
  throw new AppError(4030, ADULT_OF_CREATORS, { field: 'rating' });
}

/** The pictures of an adult post that was public; null of others. */
async function findPublicAdult(
  database: Queryable,
  id: string,
): Promise<ReadonlySet<string> | null> {
  const found = await findConsoleContent(database, id);
  if (!found?.content.publishedAt || found.content.rating !== 'adult') return null;
  const details = await findPostDetails(database, id);
  return new Set(details?.pictures.map((picture) => picture.id));
}

/** Whether nothing is left to pay for. Who may not see all of a post cannot vote in it either. */
function isAllOpen(
  { text, access, previewCharacters, previewPictures, pictureIds }: PostFields,
  { hasVideo, hasPoll }: Pick<PostExtras, 'hasVideo' | 'hasPoll'>,
): boolean {
  if (hasVideo || hasPoll || previewPictures < pictureIds.length) return false;
  return openTextOf(text, access, previewCharacters) === text;
}

/** Everything that a poll says. */
export const wordsOf = ({ question, options }: Pick<NewPoll, 'question' | 'options'>): string =>
  [question, ...options].join('\n');

/** All posts of a circle are of its rating. Errors: 4000, 4031, 4040. */
async function requirePlace(
  context: PostsContext,
  viewer: Viewer,
  place: { circleId: string; themeId: string | null; rating: 'general' | 'adult' },
): Promise<void> {
  const { content } = await findCircle(context, viewer, place.circleId);
  const problem = circleRatingProblem(content.rating, place.rating);
  if (problem !== null) throw badField('rating', problem);
  if (place.themeId === null) return;
  const themes = await listThemes(context.database, place.circleId);
  if (!themes.some(({ id }) => id === place.themeId))
    throw new AppError(4040, '圈子里没有这个主题', { field: 'themeId' });
}

/** Error: 4030, with what is missing. */
async function requireAbilities(
  context: PostsContext,
  { userId }: Viewer,
  { title, text, tags, pictureIds }: PostFields,
  { hasVideo, newPoll }: Pick<PostExtras, 'hasVideo' | 'newPoll'>,
): Promise<void> {
  await requireTrust(context, userId, 'publish');
  if (hasVideo || pictureIds.length > 0) await requireTrust(context, userId, 'pictures');
  const words = [title, text, ...tags, newPoll ? wordsOf(newPoll) : ''].join('\n');
  if (hasLink(words)) await requireTrust(context, userId, 'links');
}
