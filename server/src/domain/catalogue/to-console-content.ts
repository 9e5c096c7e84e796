import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleContent, ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import type { ConsoleContentDbRow } from '../../db/queries/content/catalogue.ts';
import type { listTagsOfContent } from '../../db/queries/content/console.ts';
import type { findConsent } from '../../db/queries/consents/consents.ts';
import { toMediaStatus } from '../media/to-media-status.ts';
import { toAccessRule } from '../content/to-video-card.ts';

/** A content as a row of the console's catalogue. */
export function toConsoleContentRow(row: ConsoleContentDbRow): ConsoleContentRow {
  const { content, media, replacement } = row;
  return {
    id: content.id,
    kind: content.kind,
    title: content.title,
    state: content.state,
    rating: content.rating,
    darkOnly: content.darkOnly,
    access: accessOf(content),
    cover: content.cover,
    uploader: content.uploaderId
      ? {
          id: content.uploaderId,
          nickname: row.uploaderNickname ?? '',
          avatar: row.uploaderAvatar,
        }
      : null,
    isByUser: row.isByUser,
    plays: content.plays,
    createdAt: content.createdAt.getTime(),
    publishedAt: content.publishedAt?.getTime() ?? null,
    schedule: row.schedule && {
      publishAt: row.schedule.publishAt?.getTime() ?? null,
      unpublishAt: row.schedule.unpublishAt?.getTime() ?? null,
      setBy: row.schedule.setBy,
      problem: row.schedule.problem,
    },
    media: media && toMediaStatus(media, replacement),
  };
}

/** A content with everything that staff see of it. */
export function toConsoleContent(
  row: ConsoleContentDbRow,
  parts: {
    tags: Awaited<ReturnType<typeof listTagsOfContent>>;
    performers: ConsoleContent['actors'];
    consent: Awaited<ReturnType<typeof findConsent>>;
    playlistUrl: string | null;
  },
): ConsoleContent {
  const { content, media } = row;
  const { tags, performers, consent, playlistUrl } = parts;
  return {
    ...toConsoleContentRow(row),
    description: content.description,
    year: content.year,
    region: content.region,
    language: content.language,
    otherTitles: content.otherTitles,
    previewSeconds: media ? content.previewUnits : 0,
    likes: content.likes,
    collects: content.favorites,
    tags,
    channelId: content.channelId,
    actors: performers,
    version: content.version,
    consent: consent && {
      people: consent.people,
      reference: consent.reference,
      checkedAges: true,
      isTyped: consent.isTyped,
      recordedAt: consent.recordedAt.getTime(),
      recordedBy: consent.recordedBy,
    },
    playlistUrl,
  };
}

/** Where the whole has no price, that of a part. */
function accessOf({
  rule,
  tier,
  priceGoldCents,
  partPriceGoldCents,
}: ConsoleContentDbRow['content']): AccessRule {
  return toAccessRule({ rule, tier, priceGoldCents: priceGoldCents ?? partPriceGoldCents });
}
