import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { deviceId } from '../../shapes/account.ts';
import { blockedDeviceRow } from '../../shapes/block.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleDeviceList = defineConsoleCall({
  name: 'device/list',
  summary: 'Blocked devices, the latest first, or the one of an id',
  roles: ['owner', 'moderator', 'support'],
  request: z.strictObject({ deviceId: deviceId.optional(), ...pageRequest }),
  response: pageOf(blockedDeviceRow),
});
