import { z } from 'zod';
import { id, moment } from './fields.ts';

const bytes = z.int().nonnegative();

/** An upload that is not whole yet, or whole and not used yet. */
export const openUpload = z.object({
  uploadId: id,
  identifier: z.string(),
  filename: z.string(),
  totalSize: bytes,
  receivedBytes: bytes,
  whole: z.boolean(),
  updatedAt: moment,
});

/** Uploads that are open, and what their owner may still begin. */
export const openUploads = z.object({
  list: z.array(openUpload),
  /** The largest file that this owner may upload. */
  maxFileBytes: bytes,
  /** How much more this owner may have open. */
  freeBytes: bytes,
});
