import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { duplicate } from '../../shapes/hash-list.ts';

export const consoleDuplicateList = defineConsoleCall({
  name: 'duplicate/list',
  summary:
    'Contents that are the same as one, by the file they came from, pictures that look alike, or their words',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: z.object({ list: z.array(duplicate) }),
  errors: [4040],
});
