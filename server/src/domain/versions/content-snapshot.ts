import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import { findConsoleContent, listTagsOfContent } from '../../db/queries/content/console.ts';
import { listPerformersOfContent } from '../../db/queries/content/console-topics.ts';
import { findChannelName } from '../../db/queries/content/versions.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { isRoom, toTerms } from '../content/room-terms.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { toAccessRule } from '../content/to-video-card.ts';

/** What an editor may set on a content, as it is now. Error: 4040. */
export async function takeSnapshot(
  kinds: ContentKinds,
  database: Queryable,
  id: string,
): Promise<ContentSnapshot> {
  const row = await findConsoleContent(database, id);
  if (!row) throw new AppError(4040, '没有这个内容');
  const { content, uploaderNickname } = row;
  const { channelId, uploaderId } = content;
  const kind = kinds.get(content.kind);
  const details = await kind?.ownDetails?.find(database, id);
  const tags = await listTagsOfContent(database, id);
  return {
    title: content.title,
    description: content.description,
    tags: tags.map(({ name }) => name),
    rating: content.rating,
    darkOnly: content.darkOnly,
    access: toAccessRule({
      ...content,
      priceGoldCents: content.priceGoldCents ?? content.partPriceGoldCents,
    }),
    previewSeconds: content.previewUnits,
    ...(isRoom(content.kind) && { terms: toTerms(content) }),
    uploader: uploaderId === null ? null : { id: uploaderId, name: uploaderNickname ?? '' },
    channel:
      channelId === null
        ? null
        : { id: channelId, name: await findChannelName(database, channelId) },
    performers: await listPerformersOfContent(database, id),
    year: content.year,
    region: content.region,
    language: content.language,
    otherTitles: content.otherTitles,
    cover: content.cover,
    ...(details && { own: details }),
    ...(await kind?.snapshot?.(database, id)),
  };
}

/** The same as the fields that an editor sets; the rest is set apart from them. */
export function toFields(snapshot: ContentSnapshot) {
  const {
    uploader,
    channel,
    performers,
    terms: _terms,
    cover: _cover,
    own: _own,
    ...plain
  } = snapshot;
  return {
    ...plain,
    uploaderId: uploader?.id ?? null,
    channelId: channel?.id ?? null,
    performerIds: performers.map((performer) => performer.id).sort(),
  };
}
