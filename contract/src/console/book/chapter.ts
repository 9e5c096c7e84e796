import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffChapter } from '../../shapes/staff-chapter.ts';

export const consoleBookChapter = defineConsoleCall({
  name: 'book/chapter',
  summary:
    'Pictures, text and sound of a chapter of any state, to be looked at before it is published',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ contentId: named(id, '作品'), chapterId: named(id, '章节') }),
  response: staffChapter,
  errors: [4040],
});
