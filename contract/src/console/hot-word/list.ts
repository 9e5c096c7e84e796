import { defineConsoleCall } from '../../define-call.ts';
import { hotWordState } from '../../shapes/hot-word.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleHotWordList = defineConsoleCall({
  name: 'hotword/list',
  summary:
    'The hot words as viewers see them, what is searched most, and what was pinned or kept out',
  roles: ['owner', 'editor', 'moderator'],
  request: nothing,
  response: hotWordState,
});
