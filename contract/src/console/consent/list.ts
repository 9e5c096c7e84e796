import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consentState, consoleConsentRow } from '../../shapes/consent.ts';
import { id, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleConsentList = defineConsoleCall({
  name: 'consent/list',
  summary: 'Consents of people shown, of a state or of one content, the latest first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    state: named(consentState, '状态').optional(),
    contentId: named(id, '内容').optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleConsentRow),
});
