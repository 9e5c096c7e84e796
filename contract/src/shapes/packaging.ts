import { z } from 'zod';
import { id } from './fields.ts';

// Messages between the server and a worker on another machine about the packaging of a video.

const hex = (bytes: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .length(bytes * 2, `is not ${bytes} bytes in hexadecimal`);
const fileName = z.string().regex(/^[\w-][\w.-]{0,99}$/);
const storageKey = z.string().regex(/^[\w-]+(?:\/[\w-][\w.-]*)+$/);

/** Which attempt at which item: a worker that lost it gets 4090, and stops. */
export const claimRef = z.strictObject({
  contentId: id,
  attempt: z.coerce.number().int().positive(),
});
export type ClaimRef = z.infer<typeof claimRef>;

/** The lanes that work waits in, and where each stands in the queue. */
export const lanes = { urgent: 10, normal: 0, spare: -10 } as const;
export const lane = z.enum(['urgent', 'normal', 'spare']);
export type QueueLane = z.infer<typeof lane>;

/** Asks for the next work, none of a lower lane than this. */
export const packagingRequest = z.strictObject({ lane: lane.default('spare') });

/** One piece of work: a video to be packaged, with the secrets that its segments and pictures are covered by. */
export const packagingJob = z.object({
  contentId: id,
  attempt: z.int().positive(),
  sourceBytes: z.int().nonnegative(),
  /** Storage folders that everything made of it belongs in. */
  prefix: storageKey,
  picturePrefix: storageKey,
  key: hex(16),
  nameSecret: hex(32),
  imgKey: hex(32),
});
export type PackagingJob = z.infer<typeof packagingJob>;

/** How far the work is: 0 to 1, and at what. */
export const packagingReport = claimRef.extend({
  stage: z.enum(['inspect', 'encode', 'store', 'pictures']),
  progress: z.number().min(0).max(1),
});
export type PackagingProgress = Pick<z.infer<typeof packagingReport>, 'stage' | 'progress'>;

/** One file of the result; its bytes are the request's body. */
export const packagingFile = claimRef.extend({ key: storageKey, type: z.string().max(60) });

const storedPicture = z.strictObject({
  path: storageKey,
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});
const bits = z.number().nonnegative();
const segment = z.strictObject({
  name: fileName,
  durationSeconds: z.number().positive(),
  bytes: z.int().positive(),
});
const trackName = { language: z.string().max(20), label: z.string().max(100) };

/** What a player needs to know of a packaged video. */
const manifest = z.strictObject({
  version: z.literal(1),
  durationSeconds: z.number().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  orientation: z.enum(['landscape', 'portrait', 'square']),
  hasAudio: z.boolean(),
  renditions: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(20),
        width: z.int().positive(),
        height: z.int().positive(),
        bandwidth: bits,
        averageBandwidth: bits,
        frameRate: z.number().nonnegative(),
        codecs: z.string().max(100),
        isCopy: z.boolean(),
        segments: z.array(segment).min(1),
      }),
    )
    .min(1)
    .max(12),
  poster: storedPicture,
  sprite: storedPicture
    .extend({
      cols: z.int().positive(),
      rows: z.int().positive(),
      tileWidth: z.int().positive(),
      tileHeight: z.int().positive(),
      intervalSeconds: z.number().positive(),
      count: z.int().positive(),
    })
    .nullable(),
  subtitles: z.array(
    z.strictObject({
      name: fileName,
      ...trackName,
      isDefault: z.boolean(),
    }),
  ),
  untakenSubtitles: z.array(z.strictObject({ ...trackName, isPicture: z.boolean() })).optional(),
  audioTracks: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(20),
        ...trackName,
        isDefault: z.boolean(),
        bandwidth: bits,
        segments: z.array(segment).min(1).nullable(),
      }),
    )
    .max(12)
    .optional(),
  loudness: z.strictObject({ integratedLufs: z.number(), gainDb: z.number() }).nullable(),
  bytes: z.int().nonnegative(),
});

/** How the work ended: with a result, with what hindered it, or put back for somebody else. */
export const packagingOutcome = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('ready'), manifest }),
  z.strictObject({
    state: z.literal('failed'),
    /** One of the server's reasons. */
    code: z.string().max(40),
    /** The engine's message, for staff. */
    detail: z.string().max(20_000),
  }),
  z.strictObject({ state: z.literal('queued') }),
]);
export type PackagingOutcome = z.infer<typeof packagingOutcome>;

export const packagingEnd = claimRef.extend({ outcome: packagingOutcome });
