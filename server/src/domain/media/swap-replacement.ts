import { buffer } from 'node:stream/consumers';
import { MOST_SUBTITLES } from '@yehang/contract/shapes/media-tracks.ts';
import { findConsoleContent, lockContent } from '../../db/queries/content/console.ts';
import { writeContentOfMedia, type MediaJob } from '../../db/queries/media/jobs.ts';
import { swapMedia, takeReplacement } from '../../db/queries/media/replace.ts';
import { lockManifest } from '../../db/queries/media/tracks.ts';
import { mediaKey, type Manifest, type SubtitleTrack } from '../../media/manifest.ts';
import type { Database } from '../../db/connect.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { prefixOf } from './attempt-places.ts';
import { KEY_GRANT_MS, SAVE_GRANT_MS } from './playlists.ts';
import { playGrantMs } from './to-stream.ts';

/** `lost`: the claim does not hold any more. `closed`: the video was taken down. */
type SwapEnd = 'swapped' | 'lost' | 'closed';

/**
 * Puts what was packaged of another file in the place of a video's media, in one transaction. The cover follows where it
 * was the poster, uploaded subtitles stay, and the earlier media are kept until the last address of them has expired.
 */
export async function swapReplacement(
  { database, storage }: { database: Database; storage: Storage },
  claim: MediaJob,
  packaged: Manifest,
): Promise<SwapEnd> {
  const { contentId } = claim;
  return database.orm.transaction(async (orm) => {
    await lockContent({ orm }, contentId);
    const found = await findConsoleContent({ orm }, contentId);
    const media = await lockManifest({ orm }, contentId);
    if (!found || !media) return 'lost';
    if (found.content.state === 'takenDown') return 'closed';
    if (!(await takeReplacement({ orm }, claim))) return 'lost';
    const earlier = media.manifest as Manifest;
    const uploaded = earlier.subtitles.filter((it) => it.isUploaded);
    for (const track of uploaded) await copyTrack(storage, track, prefixOf(media), prefixOf(claim));
    const manifest = { ...packaged, subtitles: mergedSubtitles(uploaded, packaged.subtitles) };
    const earlierExpiresAt = new Date(Date.now() + longestGrantMs(earlier));
    await swapMedia({ orm }, claim, { manifest, earlierExpiresAt });
    const { cover } = found.content;
    const isPoster = !cover || cover.path === earlier.poster.path;
    await writeContentOfMedia({ orm }, contentId, {
      extent: manifest.durationSeconds,
      ...(isPoster ? { cover: manifest.poster } : {}),
    });
    return 'swapped';
  });
}

/** How long any address of a video may be good for, with that of a key fetched at its end. */
const longestGrantMs = (manifest: Manifest): number =>
  Math.max(playGrantMs(manifest), SAVE_GRANT_MS) + KEY_GRANT_MS;

async function copyTrack(storage: Storage, track: SubtitleTrack, from: string, to: string) {
  const { stream } = await storage.get(mediaKey(from, track));
  const type = { contentType: 'text/vtt; charset=utf-8' };
  await storage.put(mediaKey(to, track), await buffer(stream), type);
}

/** Uploaded subtitles, then those of the file; each with a label of its own, one default, and not too many. */
function mergedSubtitles(
  uploaded: readonly SubtitleTrack[],
  packaged: readonly SubtitleTrack[],
): SubtitleTrack[] {
  const labels = new Set(uploaded.map(({ label }) => label));
  const hasDefault = uploaded.some(({ isDefault }) => isDefault);
  const own = packaged.map((track) => ({
    ...track,
    label: labels.has(track.label) ? `${track.label}（片源）` : track.label,
    isDefault: track.isDefault && !hasDefault,
  }));
  return [...uploaded, ...own].slice(0, MOST_SUBTITLES);
}
