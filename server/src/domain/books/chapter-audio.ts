import type { ChapterAudio } from '@yehang/contract/shapes/chapter-text.ts';
import { findPartAudio, findPartAudioFacts } from '../../db/queries/books/audio.ts';
import { findViewerOfSession } from '../../db/queries/users/sessions.ts';
import { mediaKey } from '../../media/manifest.ts';
import { mediaPlaylist } from '../../media/playlist.ts';
import type { AddressBook } from '../address-book.ts';
import { AppError } from '../app-error.ts';
import { baseAddress, soundKeyAddress, soundPlaylistAddress } from '../media/addresses.ts';
import { KEY_GRANT_MS } from '../media/playlists.ts';
import { playGrantMs } from '../media/to-stream.ts';
import { isOfStaff, staffHolder, type ViewGrant, type ViewTokens } from '../media/view-tokens.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';
import { openChapter } from './open-chapter.ts';

export type SoundContext = BookContext & {
  addresses: AddressBook;
  viewTokens: ViewTokens;
  seal: Seal;
};

/** What an address granted is believed for so long; then access is decided again. */
const BELIEVED_MS = 25_000;

/** The sound of a chapter that is open to the viewer; null where it has none. */
export async function audioOf(
  { database, viewTokens, ...context }: SoundContext,
  viewer: Viewer,
  chapterId: string,
  origin: string,
): Promise<ChapterAudio | null> {
  const facts = await findPartAudioFacts(database, chapterId);
  if (!facts) return null;
  const { durationSeconds, marks, textChapterId } = facts;
  const expiresAt = Math.ceil(Date.now() + playGrantMs({ durationSeconds }));
  const signed = viewTokens.issue({
    ...{ purpose: 'sound', holder: viewer.sessionId, contentId: chapterId },
    ...{ previewSeconds: null, expiresAt },
  });
  const playlistUrl = soundPlaylistAddress(baseAddress(context, 'API', origin), chapterId, signed);
  return { playlistUrl, expiresAt, durationSeconds, gainDb: 0, marks, textChapterId };
}

/** How long a member of staff may listen to a chapter with one address. */
const STAFF_LISTEN_MS = 6 * 3_600_000;

/** Address of a chapter's sound for this member of staff, whatever state it is in. */
export function staffSoundPlaylist(
  { viewTokens }: { viewTokens: ViewTokens },
  staff: { staffId: string },
  chapterId: string,
): string {
  const signed = viewTokens.issue({
    ...{ purpose: 'sound', holder: staffHolder(staff.staffId), contentId: chapterId },
    ...{ previewSeconds: null, expiresAt: Date.now() + STAFF_LISTEN_MS },
  });
  return soundPlaylistAddress('/api/app', chapterId, signed);
}

/** A signed address of a chapter's sound. */
export interface SoundRequest {
  chapterId: string;
  token: string;
  sign: string;
}

/** The playlist that a signed address stands for. Errors: 4030 (forged, over, or not open any more), 4040. */
export async function soundPlaylist(
  context: SoundContext,
  request: SoundRequest & { skip: number },
  origin: string,
): Promise<string> {
  const grant = await grantOf(context, request, 'sound');
  const { chapterId, skip } = request;
  const audio = await findPartAudio(context.database, chapterId);
  if (!audio) throw new AppError(4040);
  const vod = baseAddress(context, 'VID', origin, skip);
  const key = context.viewTokens.issue({
    ...grant,
    purpose: 'soundKey',
    expiresAt: Math.min(grant.expiresAt, Date.now() + KEY_GRANT_MS),
  });
  return mediaPlaylist(audio.segments, {
    segmentAddress: (segment) => `${vod}/${mediaKey(audio.prefix, segment)}`,
    keyAddress: soundKeyAddress(baseAddress(context, 'API', origin, skip), chapterId, key),
  });
}

/** The key of a chapter's sound, for the holder of a grant. Errors: 4030, 4040. */
export async function soundKey(context: SoundContext, request: SoundRequest): Promise<Buffer> {
  await grantOf(context, request, 'soundKey');
  const audio = await findPartAudio(context.database, request.chapterId);
  if (!audio) throw new AppError(4040);
  return context.seal.open(audio.sealedKey, 'content key');
}

/** What a signed address grants now: whether the chapter is still open is decided again where that is a while ago. */
async function grantOf(
  context: SoundContext,
  { chapterId, token, sign }: SoundRequest,
  purpose: 'sound' | 'soundKey',
): Promise<ViewGrant> {
  const now = Date.now();
  const expected = { purpose, contentId: chapterId };
  const grant = context.viewTokens.read({ token, sign }, expected, now);
  if (!grant) throw new AppError(4030, '播放地址已失效，请重新打开');
  if (!isOfStaff(grant) && now - grant.issuedAt >= BELIEVED_MS)
    await requireStillOpen(context, grant);
  return grant;
}

async function requireStillOpen(context: SoundContext, grant: ViewGrant): Promise<void> {
  const viewer = await findViewerOfSession(context.database, grant.holder);
  const isOpen =
    viewer !== null &&
    (await openChapter(context, viewer, grant.contentId, ['audio']).then(
      ({ access }) => access.allowed,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    ));
  if (!isOpen) throw new AppError(4030, '播放地址已失效，请重新打开');
}
