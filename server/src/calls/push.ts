import { pushInfo, subscribeDevice, unsubscribeDevice } from '../domain/push/devices.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Messages to devices. */
export const pushCalls = {
  'push/info': ({ viewer, context }) => pushInfo(context, viewer),
  'push/subscribe': ({ input, viewer, context }) => subscribeDevice(context, viewer, input),
  'push/unsubscribe': ({ viewer, context }) => unsubscribeDevice(context, viewer),
} satisfies Partial<AppHandlers>;
