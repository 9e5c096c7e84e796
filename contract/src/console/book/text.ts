import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { correctedChapter } from '../../shapes/corrected-chapter.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleBookText = defineConsoleCall({
  name: 'book/text',
  summary: 'The text of a chapter of a novel, for correcting it',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: named(id, '作品'), chapterId: named(id, '章节') }),
  response: correctedChapter,
  errors: [4040],
});
