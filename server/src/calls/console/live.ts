import {
  checkOutside,
  consoleChannels,
  consoleGuide,
  removeChannel,
  renewPushKey,
  saveChannel,
} from '../../domain/live/edit-channels.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Live channels. */
export const consoleLiveCalls = {
  'live/check': ({ input, staff, context }) => checkOutside(context, staff, input.sourceUrl),
  'live/delete': ({ input, staff, context }) => removeChannel(context, staff, input),
  'live/guide': ({ input, context }) => consoleGuide(context, input),
  'live/list': ({ context }) => consoleChannels(context),
  'live/push/renew': ({ input, staff, context }) => renewPushKey(context, staff, input.id),
  'live/save': ({ input, staff, context }) => saveChannel(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
