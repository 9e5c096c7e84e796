import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { moduleFilling } from '../../shapes/console-home.ts';
import { contentCard } from '../../shapes/content.ts';
import { named } from '../../shapes/fields.ts';

export const consoleHomePreview = defineConsoleCall({
  name: 'home/preview',
  summary: 'The published cards that a filling gives now, up to 20',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ filling: named(moduleFilling, '内容来源') }),
  response: z.object({ items: z.array(contentCard) }),
});
