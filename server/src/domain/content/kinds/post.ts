import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { postCard } from '@yehang/contract/shapes/post.ts';
import type { Database } from '../../../db/connect.ts';
import {
  findPostDetails,
  listPostDetails,
  type PostCardDetails,
} from '../../../db/queries/posts/details.ts';
import { findConsoleContent } from '../../../db/queries/content/console.ts';
import { findMediaState } from '../../../db/queries/media/ready-media.ts';
import { tellOfMentions } from '../../messages/tell-of-mentions.ts';
import { applyPostChange } from '../../posts/apply-change.ts';
import { circleRatingProblem } from '../../posts/circle-rating.ts';
import { toPostCard } from '../../posts/to-post-card.ts';
import { COMMON_FIELDS, type ContentKindModule } from '../kind-module.ts';

/** Posts and discussions. `extent` is the seconds of its video: 0 without one. */
export function postKind({ database }: { database: Database }): ContentKindModule<PostCardDetails> {
  return {
    contentType: contentTypes.post,
    can: capabilitiesOf('post'),
    noun: '帖子',
    path: kindPages.post,
    cardSchema: postCard,
    loadDetails: (ids) => listPostDetails(database, ids),
    toCard: (row, details) => (details ? toPostCard(row, details) : null),
    isReady: ({ mediaState }) => mediaState === null || mediaState === 'ready',
    publishProblem: async (on, contentId) => {
      const details = await findPostDetails(on, contentId);
      if (!details) return '没有这个帖子';
      if (details.deletedAt) return '作者已经删除这个帖子';
      if (!details.hasVideo || (await findMediaState(on, contentId)) === 'ready') return null;
      return '视频还没有处理完，暂时不能发布';
    },
    ratingProblem: async (on, contentId, rating) => {
      const details = await findPostDetails(on, contentId);
      const circle = details?.circleId && (await findConsoleContent(on, details.circleId));
      return circle ? circleRatingProblem(circle.content.rating, rating) : null;
    },
    editable: [...COMMON_FIELDS, 'title', 'description', 'rating'],
    applyChange: applyPostChange,
    onPublished: tellOfMentions,
    evidence: async ({ id }) => {
      const details = await findPostDetails(database, id);
      return {
        text: details?.text ?? '',
        pictures: (details?.pictures ?? []).map(({ thumb }) => thumb.path).join('\n'),
        circle: details?.circleId ?? '',
      };
    },
    // Where its video was left.
    toPosition: ({ extent }, seconds) => Math.min(seconds, extent),
    searchFacts: () => Promise.resolve(new Map()),
  };
}
