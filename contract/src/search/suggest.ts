import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../shapes/fields.ts';
import { suggestions } from '../shapes/search.ts';

export const searchSuggest = defineCall({
  name: 'search/suggest',
  summary: 'Up to 10 completions while somebody types; none for words that may not be searched',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({ text: line('搜索词', 1, 60) }),
  response: suggestions,
});
