import { consoleMessageDecide } from './message/decide.ts';
import { consoleMessagePictures } from './message/pictures.ts';
import { consoleNoticeCancel } from './notice/cancel.ts';
import { consoleNoticeCount } from './notice/count.ts';
import { consoleNoticeList } from './notice/list.ts';
import { consoleNoticeSend } from './notice/send.ts';

/** Calls of the console about messages. */
export const consoleMessageCalls = {
  'message/decide': consoleMessageDecide,
  'message/pictures': consoleMessagePictures,
  'notice/cancel': consoleNoticeCancel,
  'notice/count': consoleNoticeCount,
  'notice/list': consoleNoticeList,
  'notice/send': consoleNoticeSend,
} as const;
