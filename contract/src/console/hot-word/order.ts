import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { line, named } from '../../shapes/fields.ts';
import { hotWordState, MOST_HOT_WORDS } from '../../shapes/hot-word.ts';

const words = named(z.array(line('热词', 1, 20)).max(MOST_HOT_WORDS), '置顶热词');

/** 4090: other words are pinned by now, or in another order than `known`. */
export const consoleHotWordOrder = defineConsoleCall({
  name: 'hotword/order',
  summary: 'Puts the pinned words into an order: their places are 1, 2, 3 and so on',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    /** Every pinned word, in its new order. */
    words,
    /** The same as they were when the order was changed. */
    known: words,
  }),
  response: hotWordState,
  errors: [4090],
});
