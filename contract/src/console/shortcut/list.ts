import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleShortcut } from '../../shapes/console-shortcut.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleShortcutList = defineConsoleCall({
  name: 'shortcut/list',
  summary: 'Shortcut icons of all channels, in order, those that are off included',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({ list: z.array(consoleShortcut) }),
});
