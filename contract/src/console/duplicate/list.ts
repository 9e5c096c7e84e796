import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { copiedKind, duplicate, pictureCopy } from '../../shapes/hash-list.ts';

export const consoleDuplicateList = defineConsoleCall({
  name: 'duplicate/list',
  summary:
    'What is the same as one thing: contents by the file they came from, pictures that look alike, or their words; and comments, avatars, messages, AI companions and AI works by their pictures',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, kind: copiedKind.default('content') }),
  response: z.object({ list: z.array(duplicate), elsewhere: z.array(pictureCopy) }),
  errors: [4040],
});
