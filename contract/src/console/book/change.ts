import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import {
  chapterChange,
  chapterIds,
  consoleChapters,
  MOST_CHAPTERS,
} from '../../shapes/console-chapter.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleBookChange = defineConsoleCall({
  name: 'book/change',
  summary:
    'Publishes, hides, schedules, prices, renames or removes chapters of a book: all of them, or none',
  roles: ['owner', 'editor'],
  bodyBytes: 48 * MOST_CHAPTERS,
  request: z.strictObject({
    contentId: named(id, '作品'),
    chapterIds,
    change: named(chapterChange, '操作'),
  }),
  response: consoleChapters,
  errors: [4040, 4090],
});
