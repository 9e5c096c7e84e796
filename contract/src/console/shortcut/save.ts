import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleShortcut, shortcutFields } from '../../shapes/console-shortcut.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleShortcutSave = defineConsoleCall({
  name: 'shortcut/save',
  summary:
    'Changes a shortcut that has an id, from the version named; makes a new one, last of all, without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...shortcutFields,
  }),
  response: consoleShortcut,
  errors: [4040, 4090],
});
