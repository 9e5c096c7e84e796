import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { hashList } from '../../shapes/hash-list.ts';

export const consoleHashListList = defineConsoleCall({
  name: 'hashlist/list',
  summary: 'Lists of pictures that are not wanted, with how many are on them and were met',
  roles: ['owner', 'moderator'],
  request: nothing,
  response: z.object({ list: z.array(hashList) }),
});
