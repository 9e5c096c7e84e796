import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleChapters } from '../../shapes/console-chapter.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleBookChapters = defineConsoleCall({
  name: 'book/chapters',
  summary: 'All chapters of a book, drafts and hidden ones included',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ contentId: named(id, '作品') }),
  response: consoleChapters,
  errors: [4040],
});
