import type { NewPoll, OwnPost } from '@yehang/contract/shapes/post.ts';
import type { Finding } from '@yehang/contract/shapes/review.ts';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { insertContent, insertVideo, replaceTags } from '../../db/queries/content/console.ts';
import { insertFileHash, findWorkIdByKey, insertWork } from '../../db/queries/creators/works.ts';
import { deleteDraft } from '../../db/queries/posts/drafts.ts';
import { insertPostDetails, updatePostDetails } from '../../db/queries/posts/details.ts';
import { insertPoll } from '../../db/queries/posts/polls.ts';
import { usePictures } from '../../db/queries/posts/user-pictures.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { newId } from '../../db/new-id.ts';
import { AppError, badField } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { newMediaSecrets } from '../media/new-media-secrets.ts';
import { noteText } from '../policy/text-copies.ts';
import { findInTexts } from '../policy/text-findings.ts';
import { toColumns, writeRelatedRows } from '../publish/work-fields.ts';
import { limit } from '../rate-limits.ts';
import { wholeUpload } from '../upload/whole-upload.ts';
import type { Viewer } from '../viewer.ts';
import { presentPlace, writePictures } from './apply-change.ts';
import { checkPost, wordsOf, type CheckedPost, type PostFields } from './check-post.ts';
import type { PostsContext } from './context.ts';
import { ownPost } from './own-posts.ts';

const PER_DAY = { limit: 50, windowSeconds: 86_400 };

export interface NewPostRequest extends PostFields {
  videoUploadId: string | null;
  poll: NewPoll | null;
  draftId?: string | undefined;
  idempotencyKey: string;
  /** Whether an AI of this app made what it shows. */
  isAiMade?: boolean;
}

/**
 * Hands a new post to the review; its draft is gone in the same transaction. The same key again gives the same post.
 * Errors: 4000, 4030, 4031, 4040, 4090 (the upload), 4290.
 */
export async function publishPost(
  context: PostsContext,
  viewer: Viewer,
  request: NewPostRequest,
): Promise<OwnPost> {
  const { database, events } = context;
  const { userId } = viewer;
  const repeated = () => findWorkIdByKey(database, userId, request.idempotencyKey);
  const known = await repeated();
  if (known) return ownPost(context, viewer, known);
  const { videoUploadId, poll, draftId } = request;
  requirePoll(poll);
  const extras = { hasVideo: videoUploadId !== null, hasPoll: poll !== null, newPoll: poll };
  const checked = await checkPost(context, viewer, request, extras);
  requireConsentOf(request, extras.hasVideo);
  await limit(context.counters, `post:${userId}`, PER_DAY);
  const contentId = newId();
  try {
    const video =
      videoUploadId === null
        ? null
        : await wholeUpload(context, { kind: 'user', id: userId }, videoUploadId);
    await database.orm.transaction(async (orm) => {
      const content = {
        id: contentId,
        kind: 'post' as const,
        uploaderId: userId,
        isAiMade: request.isAiMade ?? false,
        ...toColumns({ access: request.access, previewSeconds: request.previewSeconds }),
        title: checked.title,
        description: checked.description,
        rating: checked.rating,
        state: 'submitted' as const,
      };
      if (video && videoUploadId !== null) {
        if (!(await takeUpload({ orm }, videoUploadId)))
          throw new AppError(4090, '这个视频已经用过，请重新上传', { field: 'videoUploadId' });
        const media = { ...video.media, kindGiven: true, ...newMediaSecrets(context) };
        await insertVideo({ orm }, content, media);
        await insertFileHash({ orm }, contentId, video.hash);
      } else await insertContent({ orm }, { ...content, extent: 0 });
      const { pictureIds, ...own } = checked.own;
      const place = await presentPlace({ orm }, own);
      await insertPostDetails(
        { orm },
        {
          contentId,
          form: request.form,
          ...own,
          ...place,
          hasVideo: video !== null,
          previewCharacters: request.previewCharacters,
          previewPictures: request.previewPictures,
        },
      );
      await noteText({ orm }, 'post', contentId, own.text);
      const pictures = await writePictures({ orm }, { contentId, authorId: userId, pictureIds });
      await updatePostDetails({ orm }, contentId, { pictures });
      await usePictures({ orm }, userId, pictureIds);
      if (poll) {
        const { question, options, most, hours } = poll;
        await insertPoll({ orm }, { contentId, question, options, most, hours });
      }
      await insertWork(
        { orm },
        {
          contentId,
          creatorId: userId,
          key: request.idempotencyKey,
          termsVersion: CREATOR_TERMS_VERSION,
          submittedAt: new Date(),
          findings: findInPost(checked, poll),
        },
      );
      await replaceTags({ orm }, contentId, checked.tags);
      await writeRelatedRows({ orm }, contentId, { consent: request.consent }, '作者');
      if (draftId !== undefined) await deleteDraft({ orm }, { userId, id: draftId });
    });
  } catch (error) {
    // The same request at the same moment was quicker.
    const winner = isDuplicate(error) || error instanceof AppError ? await repeated() : null;
    if (!winner) throw error;
    return ownPost(context, viewer, winner);
  }
  await events.publish('mediaWork', contentId);
  return ownPost(context, viewer, contentId);
}

/** Error: 4000. */
function requirePoll(poll: NewPoll | null): void {
  if (poll && poll.most > poll.options.length) throw badField('poll', '可选数量不能多于选项');
}

/** Adult posts that show something state who agreed, as every adult work does; staff check it. Error: 4000. */
export function requireConsentOf(
  { rating, consent, pictureIds }: Pick<PostFields, 'rating' | 'consent' | 'pictureIds'>,
  hasVideo: boolean,
): void {
  if (rating === 'adult' && consent === null && (hasVideo || pictureIds.length > 0))
    throw badField('consent', '成人内容须先登记出镜人的同意记录');
}

/** What the text filter notices in a post, and whether it says what was taken down. */
export function findInPost(
  { title, tags, own, copyOf }: CheckedPost,
  poll: Pick<NewPoll, 'question' | 'options'> | null,
): Finding[] {
  const copies: Finding[] =
    copyOf === null ? [] : [{ field: 'description', what: 'copy', text: copyOf }];
  const texts = [
    { field: 'title' as const, text: own.hasTitle ? title : '' },
    { field: 'description' as const, text: own.text },
    { field: 'tags' as const, text: tags.join('\n') },
    { field: 'poll' as const, text: poll ? wordsOf(poll) : '' },
  ];
  return [...copies, ...findInTexts(texts, 'post')];
}
