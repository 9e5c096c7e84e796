import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelFormat } from '../shapes/ai-novel.ts';
import { id, named } from '../shapes/fields.ts';

/** The file carries the label of AI content, in its text and in what metadata its format has. 4090 before the first chapter. */
export const texttonovelExport = defineCall({
  name: 'texttonovel/export',
  summary: 'A link to a novel as TXT or EPUB',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '小说'), format: aiNovelFormat }),
  response: z.object({
    /** Below the address of the API. */
    path: z.string(),
    fileName: z.string(),
    expiresAt: z.int(),
  }),
  errors: [4040, 4090, 4290],
});
