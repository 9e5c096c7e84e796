import type { ConsoleItem, ConsoleItemRow } from '@yehang/contract/shapes/console-item.ts';
import type {
  findConsent,
  listTagsOfItem,
  ConsoleItemDbRow,
} from '../../db/queries/content/console.ts';
import { toMediaStatus } from '../media/to-media-status.ts';
import { toAccessRule } from '../content/to-video-card.ts';

/** An item as a row of the console's catalogue. */
export function toConsoleItemRow(row: ConsoleItemDbRow): ConsoleItemRow {
  const { item, media } = row;
  return {
    id: item.id,
    kind: item.kind,
    title: item.title,
    state: item.state,
    rating: item.rating,
    access: toAccessRule(item),
    cover: item.cover,
    uploader: item.uploaderId
      ? {
          id: item.uploaderId,
          nickname: row.uploaderNickname ?? '',
          avatar: row.uploaderAvatar,
        }
      : null,
    plays: item.plays,
    createdAt: item.createdAt.getTime(),
    publishedAt: item.publishedAt?.getTime() ?? null,
    media: toMediaStatus(media),
  };
}

/** An item with everything an editor sees. */
export function toConsoleItem(
  row: ConsoleItemDbRow,
  parts: {
    tags: Awaited<ReturnType<typeof listTagsOfItem>>;
    actors: ConsoleItem['actors'];
    consent: Awaited<ReturnType<typeof findConsent>>;
    playlistUrl: string | null;
  },
): ConsoleItem {
  const { item } = row;
  const { tags, actors: performers, consent, playlistUrl } = parts;
  return {
    ...toConsoleItemRow(row),
    description: item.description,
    previewSeconds: item.previewSeconds,
    likes: item.likes,
    collects: item.collects,
    tags,
    channelId: item.channelId,
    actors: performers,
    version: item.version,
    consent: consent && {
      people: consent.people,
      reference: consent.reference,
      checkedAges: true,
      recordedAt: consent.recordedAt.getTime(),
      recordedBy: consent.recordedBy,
    },
    playlistUrl,
  };
}
