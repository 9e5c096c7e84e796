import { z } from 'zod';
import { defineConsoleCall } from '../define-call.ts';
import { MOST_FOUND } from '../shapes/bulk.ts';
import { contentKind } from '../shapes/content.ts';
import { id, line, moment } from '../shapes/fields.ts';

export const consoleFind = defineConsoleCall({
  name: 'find',
  summary:
    'What a word, a number or an id leads to: contents, users, orders and withdrawals, five of each, as far as the role may list them',
  roles: 'staff',
  request: z.strictObject({ text: line('搜索词', 1, 64) }),
  response: z.object({
    /** By title or id. */
    contents: z.array(z.object({ id, kind: contentKind, title: z.string() })).max(MOST_FOUND),
    /** By number, invitation code, the start of the nickname, or id. */
    users: z.array(z.object({ id, number: z.int(), nickname: z.string() })).max(MOST_FOUND),
    /** By id, or of the user with this number, the latest first. */
    orders: z
      .array(z.object({ id, title: z.string(), buyerId: id, buyer: z.string(), boughtAt: moment }))
      .max(MOST_FOUND),
    /** Orders paid with money, by their number, a number that a channel was given for them, or id. */
    payments: z
      .array(z.object({ id, number: z.string(), buyer: z.string(), createdAt: moment }))
      .max(MOST_FOUND),
    /** By id. */
    withdrawals: z.array(z.object({ id, owner: z.string(), createdAt: moment })).max(MOST_FOUND),
  }),
});
