import { z } from 'zod';
import { id, line, named } from './fields.ts';
import { languages, unknownLanguage } from './languages.ts';

/** Largest file that an upload of subtitles takes, in bytes. */
export const SUBTITLE_UPLOAD_BYTES = 2 * 1024 * 1024;

/** Subtitles that a video has at most, uploaded ones and those of its file together. */
export const MOST_SUBTITLES = 20;

export const trackKind = named(z.enum(['audio', 'subtitle']), '种类');
export type TrackKind = z.infer<typeof trackKind>;

const codes: [string, ...string[]] = [unknownLanguage, ...languages.map(({ code }) => code)];
export const trackLanguage = named(z.enum(codes), '语言');
export const trackLabel = line('名称', 1, 40);
/** As the video's manifest names it. */
export const trackName = named(z.string().regex(/^[\w-][\w.-]{0,99}$/), '轨道');

const track = z.object({
  name: z.string(),
  language: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
});

/** A video's sounds and subtitles, for staff. */
export const mediaTracks = z.object({
  /** None where the video has one sound, or none. */
  audio: z.array(track),
  subtitles: z.array(track.extend({ isUploaded: z.boolean() })),
  /** Found in the file and not taken. */
  untaken: z.array(z.object({ language: z.string(), label: z.string(), isPicture: z.boolean() })),
});
export type MediaTracks = z.infer<typeof mediaTracks>;

/** The fields before `file` in the multipart form of `subtitle/upload`, which answers with `mediaTracks`. */
export const subtitleUploadFields = z.object({
  contentId: id,
  language: trackLanguage,
  label: trackLabel,
});
