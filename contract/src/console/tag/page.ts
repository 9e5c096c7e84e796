import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { line } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { countedTag } from '../../shapes/tag.ts';

export const consoleTagPage = defineConsoleCall({
  name: 'tag/page',
  summary: 'All tags with how many contents carry each, those with most first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ text: line('搜索词', 1, 20).optional(), ...pageRequest }),
  response: pageOf(countedTag),
});
