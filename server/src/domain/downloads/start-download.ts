import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { DownloadQuality } from '@yehang/contract/shapes/download.ts';
import type { Manifest, Rendition } from '../../media/manifest.ts';
import { toHeldTiers } from '../access/decide-access.ts';
import { toVideoDetail } from '../catalogue/to-video-detail.ts';
import { openContentOf } from '../content/open-content.ts';
import { baseAddress, playlistAddress, thumbnailsAddress } from '../media/addresses.ts';
import { SAVE_GRANT_MS } from '../media/playlists.ts';
import { findMedia, versionOf } from '../media/ready-media.ts';
import { toSubtitles, toThumbnails } from '../media/to-stream.ts';
import { limit } from '../rate-limits.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { decideDownload } from './decide-download.ts';
import { requireAgreedSaving } from './require-agreed.ts';
import { savingError } from './saving-error.ts';
import type { DownloadsContext } from './context.ts';
import type { AddressBook } from '../address-book.ts';
import type { ViewTokens } from '../media/view-tokens.ts';

/** Starts per period, above any normal use; prevents downloads of the whole catalogue. */
const STARTS = { limit: 120, windowSeconds: 3600 };

/**
 * Whether a viewer may save a video, and with a quality what is needed to do it.
 * Errors: 4031, 4040; 4030 (nobody may save, or somebody shown did not agree to it); 4100 (no tier that may, data: savingTiers); 4100 and 4101 (not open
 * to the viewer, data: access); 4000 (quality), 4290.
 */
export async function startDownload(
  context: DownloadsContext,
  viewer: Viewer,
  { id, quality }: { id: string; quality?: string | undefined },
  origin: string,
) {
  const { content, access } = await openContentOf(context, viewer, id, videoKind.options);
  await requireAgreedSaving(context.database, id);
  const media = await findMedia(context, id);
  if (!media) throw new AppError(4040);
  const now = new Date();
  const { offlineTiers: savingTiers, offlineDays: days } = context.settings.current;
  const held = toHeldTiers(content);
  const decision = decideDownload({ access, tier: content.tier, held, savingTiers, days, now });
  if (!decision.allowed) throw savingError(decision.hindrance, access, savingTiers);
  const { renditions } = media.manifest;
  const selected = renditions.find(({ name }) => name === quality);
  if (quality !== undefined && !selected) throw badField('quality', '没有这个画质，请重新选择');
  if (selected) await limit(context.counters, `cache:${viewer.userId}`, STARTS);
  return {
    item: toVideoDetail(content),
    access,
    licence: { until: decision.until.getTime(), now: now.getTime() },
    qualities: renditions.map(toQuality),
    source: selected
      ? toSource(context, { viewer, id, media, rendition: selected, origin, now })
      : null,
    gainDb: media.manifest.loudness?.gainDb ?? 0,
  };
}

function toQuality({ name, width, height, segments }: Rendition): DownloadQuality {
  return { name, width, height, bytes: segments.reduce((sum, it) => sum + it.bytes, 0) };
}

interface SourceOf {
  viewer: Viewer;
  id: string;
  media: { manifest: Manifest; prefix: string };
  rendition: Rendition;
  origin: string;
  now: Date;
}

function toSource(
  context: { addresses: AddressBook; viewTokens: ViewTokens },
  { viewer, id, media, rendition, origin, now }: SourceOf,
) {
  const base = baseAddress(context, 'API', origin);
  const expiresAt = now.getTime() + SAVE_GRANT_MS;
  const signed = context.viewTokens.issue({
    purpose: 'playlist',
    holder: viewer.sessionId,
    contentId: id,
    previewSeconds: null,
    version: versionOf(media),
    expiresAt,
  });
  return {
    quality: toQuality(rendition),
    segments: rendition.segments.length,
    playlistUrl: playlistAddress(base, id, signed, rendition.name),
    expiresAt,
    thumbnails: toThumbnails(media.manifest, thumbnailsAddress(base, id, signed)),
    subtitles: toSubtitles(media, baseAddress(context, 'VID', origin)),
  };
}
