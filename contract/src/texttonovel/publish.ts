import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelInfo } from '../shapes/ai-novel.ts';
import { id, line, named, paragraphs } from '../shapes/fields.ts';
import { termsVersion } from '../shapes/creator.ts';

/** For creators. The same again changes nothing; later it hands in the chapters that were written since. */
export const texttonovelPublish = defineCall({
  name: 'texttonovel/publish',
  summary: 'Hands a novel, or what is new or was changed of it, to the review',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '小说'),
    /** The premise where it is left out. Of a novel that was handed in before, what is left out stays as it is. */
    description: paragraphs('简介', 1_800).optional(),
    tags: named(z.array(line('标签', 1, 20)).max(7), '标签').default([]),
    termsVersion,
  }),
  response: aiNovelInfo,
  errors: [4000, 4030, 4031, 4040, 4090, 4290],
});
