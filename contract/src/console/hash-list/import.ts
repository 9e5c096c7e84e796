import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { HASH_HEAD, HASH_PIECE } from '../../shapes/hash-list.ts';

/** 4090: the server's own list, or all lists together are full. */
export const consoleHashListImport = defineConsoleCall({
  name: 'hashlist/import',
  summary:
    'Adds a piece of a file to a list: PDQ hashes in hexadecimal, one a line or in a column of CSV; the same again adds nothing',
  roles: ['owner', 'moderator'],
  bodyBytes: HASH_PIECE * 2,
  request: z.strictObject({
    id,
    text: named(z.string().min(1).max(HASH_PIECE), '文件'),
    /** With every piece but the first: the line of the file that names its columns, empty where it has none. */
    head: named(z.string().max(HASH_HEAD), '表头').optional(),
  }),
  response: z.object({
    added: z.int().nonnegative(),
    known: z.int().nonnegative(),
    /** Lines without a hash, and the numbers of the first of them within the piece. */
    bad: z.int().nonnegative(),
    badLines: z.array(z.int().positive()),
    entries: z.int().nonnegative(),
  }),
  errors: [4040, 4090],
});
