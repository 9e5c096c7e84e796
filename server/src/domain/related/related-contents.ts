import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { listRelated, type RelatedRow } from '../../db/queries/content/related.ts';
import type { FeedStatements } from '../../db/queries/feed/sessions.ts';
import type { Audience } from '../../db/types.ts';
import { toContentCards } from '../content/content-cards.ts';
import { openContent, type OpenContext } from '../content/open-content.ts';
import { idHashOf } from '../feed/id-hash.ts';
import { toViewerProfile } from '../feed/viewer-profile.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { rankRelated, type RelatedCandidate } from './rank-related.ts';

/** What may be related to a content, the same for everybody of an audience. */
export interface RelatedCandidates {
  list: readonly (RelatedCandidate & { row: RelatedRow })[];
}

interface RelatedContext extends OpenContext {
  feedStatements: Pick<FeedStatements, 'states'>;
  relatedCandidates: InvalidatingCache<RelatedCandidates>;
}

/** What is related to a content, in the order of this viewer's taste. Errors: 4031, 4040. */
export async function relatedContents(
  context: RelatedContext,
  viewer: Viewer,
  { id, pageSize }: { id: string; pageSize: number },
): Promise<{ list: ContentCard[]; cursor: null }> {
  const { userId } = viewer;
  const [{ content }, { list }, state] = await Promise.all([
    openContent(context, viewer, id),
    candidatesOf(context, audienceOf(viewer), id),
    context.feedStatements.states.load({ userId, sessionId: null, feed: '' }),
  ]);
  const subject = {
    tags: content.tags.map((tag) => idHashOf(tag.id)),
    uploader: content.uploaderId === null ? null : idHashOf(content.uploaderId),
  };
  const ranked = rankRelated(subject, list, toViewerProfile(state, Date.now(), false));
  const rows = ranked.slice(0, pageSize).map(({ row }) => row);
  const cards = await toContentCards(context, rows);
  return { list: rows.flatMap((row) => cards.get(row.id) ?? []), cursor: null };
}

function candidatesOf(
  { database, kinds, relatedCandidates }: RelatedContext,
  audience: Audience,
  id: string,
): Promise<RelatedCandidates> {
  return relatedCandidates.get(`${audience}|${id}`, async () => {
    const rows = await listRelated(database, id, { audience, kinds: [...kinds.keys()] });
    return { list: rows.map(toCandidate) };
  });
}

function toCandidate(row: RelatedRow) {
  const { id, uploaderId, tagIds, hotScore, similarPlace } = row;
  return {
    row,
    idHash: idHashOf(id),
    uploader: uploaderId === null ? null : idHashOf(uploaderId),
    tags: tagIds.map(idHashOf),
    hotScore,
    similarPlace,
  };
}
