import {
  capabilitiesOf,
  contentTypes,
  kindPages,
  type ContentKind,
} from '@yehang/contract/shapes/content-kinds.ts';
import { reservedCard } from '@yehang/contract/shapes/reserved.ts';
import type { Database } from '../../../db/connect.ts';
import type { ContentRow } from '../../../db/queries/content/rows.ts';
import {
  hasReleaseTime,
  listReservedDetails,
  type LinkedContent,
  type ReservedDetails,
} from '../../../db/queries/reserved/details.ts';
import { reservedOwnDetails } from '../reserved-own-details.ts';
import { ROOM_FIELDS, type ContentKindModule } from '../kind-module.ts';
import { toUploader } from '../to-uploader.ts';
import { NO_COVER } from '../to-video-card.ts';

/** Contents that are announced. `extent` says nothing. */
export function reservedKind({
  database,
}: {
  database: Database;
}): ContentKindModule<ReservedDetails> {
  return {
    contentType: contentTypes.reserved,
    can: capabilitiesOf('reserved'),
    noun: '预约',
    path: kindPages.reserved,
    cardSchema: reservedCard,
    loadDetails: (ids) => listReservedDetails(database, ids),
    toCard: (row, details) =>
      details
        ? {
            id: row.id,
            contentType: contentTypes.reserved,
            title: row.title,
            cover: row.cover ?? NO_COVER,
            releaseAt: details.releaseAt.getTime(),
            released: releasedOf(row, details),
            subscribers: details.subscribers,
            rating: row.rating,
            likes: row.likes,
            uploader: toUploader(row),
            publishedAt: row.publishedAt.getTime(),
          }
        : null,
    isReady: () => true,
    publishProblem: async (on, contentId) =>
      (await hasReleaseTime(on, contentId)) ? null : '还没有上线时间，暂时不能发布',
    // Nobody is shown but by the teaser, which has a record of its own.
    consentElsewhere: true,
    editable: ROOM_FIELDS,
    // Its row comes with the time of release.
    insertBlank: () => Promise.resolve(),
    ownDetails: reservedOwnDetails,
    evidence: async ({ id }) => {
      const details = (await listReservedDetails(database, [id])).get(id);
      return { releaseAt: details?.releaseAt.toISOString() ?? '' };
    },
    toPosition: () => 0,
    searchFacts: () => Promise.resolve(new Map()),
  };
}

/** What came of an announced content: cards are the same for all, who may see this one may not see that one. */
function releasedOf(row: Pick<ContentRow, 'darkOnly' | 'rating'>, { released }: ReservedDetails) {
  if (released === null || (released.darkOnly && !row.darkOnly)) return null;
  return released.rating === 'adult' && row.rating === 'general' ? null : toLink(released);
}

/** A content as links need it. */
export function toLink({ id, kind }: Pick<LinkedContent, 'id' | 'kind'>) {
  return { id, contentType: contentTypes[kind as ContentKind] };
}
