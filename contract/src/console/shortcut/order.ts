import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleShortcut } from '../../shapes/console-shortcut.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleShortcutOrder = defineConsoleCall({
  name: 'shortcut/order',
  summary: 'Puts the shortcuts in order: all of them',
  roles: ['owner', 'editor'],
  request: z.strictObject({ ids: named(z.array(id).min(1).max(500), '顺序') }),
  response: z.object({ list: z.array(consoleShortcut) }),
  errors: [4090],
});
