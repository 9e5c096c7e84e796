import { circleCard } from '@yehang/contract/shapes/circle.ts';
import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../../db/connect.ts';
import {
  findCircleDetails,
  listCircleDetails,
  type CircleCardDetails,
} from '../../../db/queries/circles/circles.ts';
import { applyCircleChange } from '../../circles/apply-change.ts';
import { COMMON_FIELDS, type ContentKindModule } from '../kind-module.ts';
import { NO_COVER } from '../to-video-card.ts';

/** Circles: where posts are collected. `extent` says nothing. */
export function circleKind({
  database,
}: {
  database: Database;
}): ContentKindModule<CircleCardDetails> {
  return {
    contentType: contentTypes.circle,
    can: capabilitiesOf('circle'),
    noun: '圈子',
    path: kindPages.circle,
    cardSchema: circleCard,
    loadDetails: (ids) => listCircleDetails(database, ids),
    toCard: (row, details) =>
      details
        ? {
            id: row.id,
            contentType: contentTypes.circle,
            title: row.title,
            cover: row.cover ?? NO_COVER,
            description: details.description,
            members: Math.max(0, details.members),
            posts: Math.max(0, details.posts),
            rating: row.rating,
            publishedAt: row.publishedAt.getTime(),
          }
        : null,
    isReady: () => true,
    publishProblem: async (on, contentId) =>
      (await findCircleDetails(on, contentId)) ? null : '没有这个圈子',
    // It shows people in its posts alone, each with a record of its own.
    consentElsewhere: true,
    editable: COMMON_FIELDS,
    applyChange: applyCircleChange,
    evidence: async ({ id }) => ({ rules: (await findCircleDetails(database, id))?.rules ?? '' }),
    toPosition: () => 0,
    searchFacts: () => Promise.resolve(new Map()),
  };
}
