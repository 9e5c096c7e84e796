import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentVersion } from '../../shapes/content-version.ts';
import { id } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleContentVersions = defineConsoleCall({
  name: 'content/versions',
  summary: 'Who changed a content when, and from what to what, latest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id, ...pageRequest }),
  response: pageOf(contentVersion),
  errors: [4040],
});
