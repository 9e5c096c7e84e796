import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleGoldPackage } from '../../shapes/console-offer.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleGoldPackageList = defineConsoleCall({
  name: 'gold/package/list',
  summary: 'All packages of gold in their order, those that are not on sale included',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.object({ list: z.array(consoleGoldPackage) }),
});
