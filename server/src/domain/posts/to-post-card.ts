import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { CARD_CHARACTERS, type PostCard } from '@yehang/contract/shapes/post.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import type { PostCardDetails } from '../../db/queries/posts/details.ts';
import { toUploader } from '../content/to-uploader.ts';
import { NO_COVER, toAccessRule } from '../content/to-video-card.ts';
import { cutText } from '../text/cut-text.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';

/** A post as it stands in a list, without viewer state: the same for everybody, so no more than everybody may see. */
export function toPostCard(
  row: Omit<ContentRow, 'publishedAt'> & { publishedAt: Date | null },
  details: PostCardDetails,
): PostCard {
  const { hasVideo, openText, previewPictures } = details;
  const text = cutText(openText, CARD_CHARACTERS);
  const pictures = details.pictures.map((picture, at) =>
    toUserPicture(picture, row.rule !== 'free' && at >= previewPictures),
  );
  return {
    id: row.id,
    contentType: contentTypes.post,
    form: details.form,
    title: details.hasTitle ? row.title : '',
    text,
    isWhole: Array.from(text).length >= details.characters,
    cover: pictures[0]?.thumb ?? row.cover ?? NO_COVER,
    pictures,
    video: hasVideo ? { durationSeconds: row.extent, poster: row.cover } : null,
    pollOptions: details.pollOptions,
    circle: details.circle && { ...details.circle, cover: details.circle.cover ?? NO_COVER },
    theme: details.theme,
    tags: details.tags,
    mentions: details.mentions,
    access: toAccessRule(row),
    rating: row.rating,
    isAiMade: row.isAiMade,
    plays: row.plays,
    likes: row.likes,
    comments: Math.max(0, details.comments),
    uploader: toUploader(row),
    isSolved: details.isSolved,
    isPinnedByAuthor: details.isPinnedByAuthor,
    isPinnedInCircle: details.isPinnedInCircle,
    publishedAt: row.publishedAt?.getTime() ?? 0,
    editedAt: details.editedAt?.getTime() ?? null,
  };
}
