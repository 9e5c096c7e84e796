import { z } from 'zod';
import { accessRule, picture, rating } from './catalogue.ts';
import { liveFields } from './console-live.ts';
import { roomDetails, roomTerms } from './console-room.ts';
import { id, moment } from './fields.ts';
import { language, region } from './origin.ts';

const named = z.object({ id, name: z.string() });

/** What an editor sets on contents of one kind alone. */
const ownSnapshot = z.discriminatedUnion('kind', [
  ...roomDetails.options,
  z.object({ kind: z.literal('series'), finished: z.boolean(), episodes: z.array(named) }),
  z.object({
    kind: z.literal('live'),
    category: z.string(),
    source: liveFields.source,
    sourceUrl: z.string().nullable(),
    position: z.int(),
    programmes: z.array(named),
  }),
]);
export type OwnSnapshot = z.infer<typeof ownSnapshot>;

/** What an editor sets on a content, as it was at one version, with the names that things had then. */
export const contentSnapshot = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  rating,
  darkOnly: z.boolean(),
  access: accessRule,
  previewSeconds: z.int(),
  /** What a series or a content of a room costs, in place of `access` and `previewSeconds`; absent of other kinds. */
  terms: roomTerms.optional(),
  uploader: named.nullable(),
  channel: named.nullable(),
  performers: z.array(named),
  year: z.int().nullable(),
  region: region.nullable(),
  language: language.nullable(),
  otherTitles: z.array(z.string()),
  /** Absent, as `own`, of versions from before it was kept. */
  cover: picture.nullable().optional(),
  own: ownSnapshot.optional(),
});
export type ContentSnapshot = z.infer<typeof contentSnapshot>;

export const contentVersion = z.object({
  version: z.int(),
  at: moment,
  /** Login of who made it; null where it was made elsewhere, as by a renamed tag, and met at the next change. */
  by: z.string().nullable(),
  /** The version that was restored; null for a change of its own. */
  restored: z.int().nullable(),
  /** Fields with what they were and what they became; of the first version known there are none. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ContentVersion = z.infer<typeof contentVersion>;
