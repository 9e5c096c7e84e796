import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { chapterIds, consoleChapters, MOST_CHAPTERS } from '../../shapes/console-chapter.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleBookOrder = defineConsoleCall({
  name: 'book/order',
  summary: 'Sets the order of all chapters of a book',
  roles: ['owner', 'editor'],
  bodyBytes: 48 * MOST_CHAPTERS,
  request: z.strictObject({ contentId: named(id, '作品'), chapterIds }),
  response: consoleChapters,
  errors: [4040, 4090],
});
