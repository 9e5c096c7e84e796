import { z } from 'zod';
import { accessRule, rating } from './catalogue.ts';
import { roomTerms } from './console-room.ts';
import { id, moment } from './fields.ts';
import { language, region } from './origin.ts';

const named = z.object({ id, name: z.string() });

/** What an editor sets on a content, as it was at one version, with the names that things had then. */
export const contentSnapshot = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  rating,
  darkOnly: z.boolean(),
  access: accessRule,
  previewSeconds: z.int(),
  /** What a content of a room costs, in place of `access` and `previewSeconds`; absent of other kinds. */
  terms: roomTerms.optional(),
  uploader: named.nullable(),
  channel: named.nullable(),
  performers: z.array(named),
  year: z.int().nullable(),
  region: region.nullable(),
  language: language.nullable(),
  otherTitles: z.array(z.string()),
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
