import { randomBytes } from 'node:crypto';
import {
  MOST_SUBTITLES,
  type MediaTracks,
  type TrackKind,
} from '@yehang/contract/shapes/media-tracks.ts';
import { lockManifest, writeManifest } from '../../db/queries/media/tracks.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { mediaKey, type Manifest, type SubtitleTrack } from '../../media/manifest.ts';
import { MediaError } from '../../media/media-error.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { toVtt } from '../../media/subtitles/to-vtt.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { findMedia, type MediaContext as ReadyMediaContext } from './ready-media.ts';
import { prefixOf } from './attempt-places.ts';

interface TracksContext {
  database: Database;
  events: EventBus;
}

/** What a change of tracks leaves in the audit log. */
interface AuditEntry {
  action: string;
  /** Of the manifest before it, which has the labels by which tracks are known. */
  detail: (before: Manifest) => Record<string, unknown>;
}

const missing = () => new AppError(4040, '没有这个视频，或还没有转码完');

/** A video's sounds and subtitles, for staff. Error: 4040. */
export async function listTracks(
  context: ReadyMediaContext,
  contentId: string,
): Promise<MediaTracks> {
  const media = await findMedia(context, contentId);
  if (!media) throw missing();
  return toTracks(media.manifest);
}

function toTracks({ audioTracks = [], subtitles, untakenSubtitles = [] }: Manifest): MediaTracks {
  return {
    audio: audioTracks.map(({ name, language, label, isDefault }) => ({
      ...{ name, language, label, isDefault },
    })),
    subtitles: subtitles.map(({ name, language, label, isDefault, isUploaded = false }) => ({
      ...{ name, language, label, isDefault, isUploaded },
    })),
    untaken: untakenSubtitles,
  };
}

/** Changes the manifest of a video in one transaction, and tells every process. Error: 4040, and what `change` throws. */
async function changeManifest(
  { database, events }: TracksContext,
  staff: StaffMember,
  contentId: string,
  change: (manifest: Manifest, prefix: string) => Promise<Manifest> | Manifest,
  { action, detail }: AuditEntry,
): Promise<MediaTracks> {
  const changed = await database.orm.transaction(async (orm) => {
    const row = await lockManifest({ orm }, contentId);
    if (!row) throw missing();
    const before = row.manifest as Manifest;
    const next = await change(before, prefixOf(row));
    await writeManifest({ orm }, contentId, next);
    await writeAuditLog({ orm }, staff, {
      action,
      subject: contentId,
      detail: detail(before),
    });
    return next;
  });
  await events.publish('media', contentId);
  return toTracks(changed);
}

const tracksOf = ({ audioTracks = [], subtitles }: Manifest, kind: TrackKind) =>
  kind === 'subtitle' ? subtitles : audioTracks;

/** The same manifest with other tracks of a kind. */
function withTracks(
  manifest: Manifest,
  kind: TrackKind,
  change: <Track extends SubtitleTrack>(tracks: readonly Track[]) => Track[],
): Manifest {
  const { audioTracks = [], subtitles } = manifest;
  if (kind === 'subtitle') return { ...manifest, subtitles: change(subtitles) };
  return { ...manifest, audioTracks: change(audioTracks) };
}

function requireTrack(tracks: readonly { name: string }[], name: string): void {
  if (!tracks.some((it) => it.name === name))
    throw new AppError(4040, '没有这条轨道，请刷新后再试');
}

/** Players find a track by its name for viewers. Error: 4000. */
function requireOwnLabel(
  tracks: readonly { label: string; name?: string }[],
  label: string,
  name = '',
) {
  if (tracks.some((it) => it.label === label && it.name !== name))
    throw badField('label', '已有同名的轨道，请换个名称');
}

/** Names a sound or subtitles. Errors: 4000 (name taken), 4040. */
export async function renameTrack(
  context: TracksContext,
  staff: StaffMember,
  input: { contentId: string; kind: TrackKind; name: string; language: string; label: string },
): Promise<MediaTracks> {
  const { contentId, kind, name, language, label } = input;
  return changeManifest(
    context,
    staff,
    contentId,
    (manifest) =>
      withTracks(manifest, kind, (tracks) => {
        requireTrack(tracks, name);
        requireOwnLabel(tracks, label, name);
        return tracks.map((it) => (it.name === name ? { ...it, language, label } : it));
      }),
    {
      action: 'track.rename',
      detail: (before) => {
        const track = tracksOf(before, kind).find((it) => it.name === name);
        const changes = changesOf(track ?? {}, { language, label });
        return { trackKind: kind, ...(changes.label === undefined && { label }), ...changes };
      },
    },
  );
}

/** Sets what is heard or read by viewers who chose nothing. Errors: 4000 (a sound there must be), 4040. */
export async function setDefaultTrack(
  context: TracksContext,
  staff: StaffMember,
  { contentId, kind, name }: { contentId: string; kind: TrackKind; name: string | null },
): Promise<MediaTracks> {
  if (kind === 'audio' && name === null) throw badField('name', '请选择默认的音轨');
  return changeManifest(
    context,
    staff,
    contentId,
    (manifest) =>
      withTracks(manifest, kind, (tracks) => {
        if (name !== null) requireTrack(tracks, name);
        return tracks.map((it) => ({ ...it, isDefault: it.name === name }));
      }),
    {
      action: 'track.default',
      detail: (before) => {
        const tracks = tracksOf(before, kind);
        const from = tracks.find(({ isDefault }) => isDefault)?.label ?? null;
        const to = tracks.find((it) => it.name === name)?.label ?? null;
        return { trackKind: kind, ...changesOf({ label: from }, { label: to }) };
      },
    },
  );
}

/** Removes subtitles; the file goes with the video, because players may be reading it. Error: 4040. */
export async function removeSubtitles(
  context: TracksContext,
  staff: StaffMember,
  { contentId, name }: { contentId: string; name: string },
): Promise<MediaTracks> {
  return changeManifest(
    context,
    staff,
    contentId,
    (manifest) => {
      requireTrack(manifest.subtitles, name);
      return { ...manifest, subtitles: manifest.subtitles.filter((it) => it.name !== name) };
    },
    {
      action: 'track.remove',
      detail: ({ subtitles }) => {
        const track = subtitles.find((it) => it.name === name);
        return { label: track?.label, language: track?.language };
      },
    },
  );
}

/** A file of subtitles as WebVTT. Error: 4150. */
function readSubtitles(bytes: Buffer): string {
  try {
    return toVtt(bytes);
  } catch (error) {
    if (error instanceof MediaError) throw new AppError(4150, error.reason, { field: 'file' });
    throw error;
  }
}

/** Adds uploaded subtitles to a video. Errors: 4000 (name taken, too many), 4040, 4150 (no subtitles). */
export async function addSubtitles(
  context: TracksContext & { storage: Storage },
  staff: StaffMember,
  input: { contentId: string; language: string; label: string; bytes: Buffer },
): Promise<MediaTracks> {
  const { contentId, language, label, bytes } = input;
  const vtt = readSubtitles(bytes);
  const name = `${randomBytes(12).toString('hex')}.vtt`;
  return changeManifest(
    context,
    staff,
    contentId,
    async (manifest, prefix) => {
      const { subtitles } = manifest;
      requireOwnLabel(subtitles, label);
      if (subtitles.length >= MOST_SUBTITLES)
        throw badField('file', `字幕最多 ${MOST_SUBTITLES} 条`);
      const type = { contentType: 'text/vtt; charset=utf-8' };
      await context.storage.put(mediaKey(prefix, { name }), Buffer.from(vtt), type);
      const track = { name, language, label, isDefault: false, isUploaded: true };
      return { ...manifest, subtitles: [...subtitles, track] };
    },
    { action: 'track.add', detail: () => ({ label, language, bytes: bytes.length }) },
  );
}
