import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named, paragraphs } from '../shapes/fields.ts';

export const postAppeal = defineCall({
  name: 'post/appeal',
  summary: 'Objects to the measure that hides an own post or took it down, once',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '帖子'),
    text: named(paragraphs('申诉理由', 1_000, 10), '申诉理由'),
  }),
  response: done,
  errors: [4040, 4090],
});
