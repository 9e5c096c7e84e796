import { z } from 'zod';
import { contentFields } from './console-content.ts';
import { contentFilter } from './content-filter.ts';
import { id, line, named } from './fields.ts';
import { hidingGrounds } from './hiding-grounds.ts';

/** As many contents as one bulk change may have. */
export const MOST_BULK_CONTENTS = 10_000;

/** What a bulk change does to each content beside its fields; what was ever public is not deleted. */
export const bulkAct = z.enum(['publish', 'hide', 'delete']);
export type BulkAct = z.infer<typeof bulkAct>;

const tags = (title: string) => named(z.array(line('标签', 1, 20)).max(12), title).optional();
const performers = (title: string) => named(z.array(id).max(30), title).optional();

/** The fields that a bulk change may set. */
export const bulkFields = {
  /** Null clears a field, here as below. */
  channelId: contentFields.channelId.optional(),
  uploaderId: contentFields.uploaderId.optional(),
  addTags: tags('添加标签'),
  removeTags: tags('移除标签'),
  access: contentFields.access.optional(),
  rating: contentFields.rating.optional(),
  year: contentFields.year.optional(),
  region: contentFields.region.optional(),
  language: contentFields.language.optional(),
  addPerformerIds: performers('添加演员'),
  removePerformerIds: performers('移除演员'),
};

/** One change for many contents; what is left out stays. */
export const bulkChange = z.strictObject({
  ...bulkFields,
  /** Each becomes the last episode of this series. */
  seriesId: named(id, '合集').optional(),
  act: named(bulkAct, '操作').optional(),
  /** Of hiding, and of another rating. */
  ...hidingGrounds,
});
export type BulkChange = z.infer<typeof bulkChange>;

/** What all drafts of a batch of uploads begin with. */
export const bulkDefaults = bulkChange.omit({
  act: true,
  rule: true,
  reason: true,
  removeTags: true,
  removePerformerIds: true,
});

/** The contents of a bulk change: those named, or all that a filter finds. */
export const bulkTarget = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ids'), contentIds: named(z.array(id).min(1).max(500), '内容') }),
  z.strictObject({ by: z.literal('filter'), filter: z.strictObject(contentFilter) }),
]);
export type BulkTarget = z.infer<typeof bulkTarget>;
