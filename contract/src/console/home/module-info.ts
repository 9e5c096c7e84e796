import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { selectedContent } from '../../shapes/console-choice.ts';
import { consoleModule } from '../../shapes/console-home.ts';
import { id } from '../../shapes/fields.ts';

export const consoleHomeModuleInfo = defineConsoleCall({
  name: 'home/module/info',
  summary: 'One module with the contents in it, in their order',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleModule.extend({ channelId: id, chosen: z.array(selectedContent) }),
  errors: [4040],
});
