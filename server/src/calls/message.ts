import {
  messageInfo,
  readSystemMessages,
  systemMessages,
} from '../domain/messages/system-messages.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Messages of the platform, and between users. */
export const messageCalls = {
  'message/info': ({ viewer, context }) => messageInfo(context, viewer),
  'message/list': ({ input, viewer, context }) => systemMessages(context, viewer, input),
  'message/read': ({ input, viewer, context }) => readSystemMessages(context, viewer, input.kind),
} satisfies Partial<AppHandlers>;
