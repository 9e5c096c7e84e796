import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { bulkAnswer, MOST_AT_ONCE } from '../../shapes/bulk.ts';
import { id, named } from '../../shapes/fields.ts';
import { copyKind } from '../../shapes/hash-list.ts';
import { consoleContentTakeDown } from '../content/take-down.ts';

/** One that was looked at. */
const copy = z.strictObject({
  kind: copyKind.exclude(['work']),
  id,
  /** Of its picture: an avatar that was changed meanwhile stays. */
  path: z.string().max(200),
});

export const consoleDuplicateRemove = defineConsoleCall({
  name: 'duplicate/remove',
  summary:
    'Hides comments, takes away avatars and messages, and takes AI companions down, up to a hundred, each for itself, with a statement of its own',
  roles: consoleContentTakeDown.roles,
  request: consoleContentTakeDown.request
    .omit({ id: true })
    .extend({ copies: named(z.array(copy).min(1).max(MOST_AT_ONCE), '内容') })
    .strict(),
  response: bulkAnswer,
});
