import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAd } from '../../shapes/console-ad.ts';
import { named } from '../../shapes/fields.ts';
import { adPosition } from '../../shapes/link.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAdList = defineConsoleCall({
  name: 'ad/list',
  summary: 'Ads by position and order',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    position: named(adPosition.array().min(1).max(10), '广告位').optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleAd),
});
