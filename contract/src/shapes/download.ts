import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, moment } from './fields.ts';

/** Until when a download may be played without being renewed, and the server's time. Unix milliseconds. */
export const downloadLicence = z.object({ until: moment, now: moment });
export type DownloadLicence = z.infer<typeof downloadLicence>;

/** A quality that can be saved, with the bytes of its segments as they are stored. */
export const downloadQuality = z.object({
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().nonnegative(),
});
export type DownloadQuality = z.infer<typeof downloadQuality>;

/** What stands in the way of a download: no tier that may save, or the video is not open to the viewer. */
export const downloadHindrance = z.enum(['savingTier', 'access']);
export type DownloadHindrance = z.infer<typeof downloadHindrance>;

/** What error 4100 for a download carries: the tiers that may. */
export const downloadErrorData = z.object({ savingTiers: z.array(tier) });
export type DownloadErrorData = z.infer<typeof downloadErrorData>;

/** A download checked again. `until` is null where something stands in the way. */
export const downloadCheck = z.object({
  id,
  until: moment.nullable(),
  hindrance: downloadHindrance.nullable(),
});
export type DownloadCheck = z.infer<typeof downloadCheck>;
