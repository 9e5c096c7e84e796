import { messageInfo } from './message/info.ts';
import { messageList } from './message/list.ts';
import { messageRead } from './message/read.ts';

/** Calls of messages. */
export const messageCalls = {
  'message/info': messageInfo,
  'message/list': messageList,
  'message/read': messageRead,
} as const;
