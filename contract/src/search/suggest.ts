import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../shapes/fields.ts';
import { textPart } from '../shapes/search.ts';

export const searchSuggest = defineCall({
  name: 'search/suggest',
  summary: 'Up to 10 completions while somebody types; none for words that may not be searched',
  auth: 'session',
  request: z.strictObject({ text: line('搜索词', 1, 60) }),
  response: z.object({
    list: z.array(
      z.object({
        text: z.string(),
        parts: z.array(textPart),
        source: z.enum(['word', 'tag', 'actor', 'user', 'title']),
      }),
    ),
  }),
});
