import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line } from '../shapes/fields.ts';
import { accessDecision, subtitle, thumbnails, videoDetail } from '../shapes/playback.ts';
import { downloadLicence, downloadQuality } from '../shapes/download.ts';

/**
 * Where no tier that may save is held, the answer is 4100 with `{ savingTiers }`; where the video itself is not
 * open to the viewer, 4100 or 4101 with `{ access }`.
 */
export const mediaCache = defineCall({
  name: 'media/cache',
  summary:
    'Permission to save a video for playing it without network; with a quality, also its signed playlist',
  auth: 'session',
  request: z.strictObject({
    id: id.meta({ title: '视频' }),
    /** The name of one of the qualities; without one, only the qualities are answered. */
    quality: line('画质', 1, 20).optional(),
  }),
  response: z.object({
    item: videoDetail,
    access: accessDecision,
    licence: downloadLicence,
    /** Best first. */
    qualities: z.array(downloadQuality),
    /** What is needed to save the quality that was asked for; null without one. */
    source: z
      .object({
        quality: downloadQuality,
        segments: z.int().positive(),
        /** Ready address of the encrypted playlist, for this viewer and item alone. */
        playlistUrl: z.string(),
        /** When the address stops working, Unix milliseconds. */
        expiresAt: z.int(),
        /** What a player shows besides the picture, to be kept with it; not counted in the quality's bytes. */
        thumbnails: thumbnails.nullable(),
        subtitles: z.array(subtitle),
      })
      .nullable(),
    gainDb: z.number(),
  }),
  errors: [4030, 4031, 4040, 4100, 4101, 4290],
});
