import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleApp } from '../../shapes/console-app.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAppList = defineConsoleCall({
  name: 'app/list',
  summary: 'Recommended apps in order',
  roles: ['owner', 'editor'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(consoleApp),
});
