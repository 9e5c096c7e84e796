import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { countedTag } from '../shapes/tag.ts';
import { line } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const tagRepoList = defineCall({
  name: 'tag/repo/list',
  summary: 'All tags with how many contents carry each, those with most first',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({ text: line('搜索词', 1, 20).optional(), ...pageRequest }),
  response: pageOf(countedTag),
});
