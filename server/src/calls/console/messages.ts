import {
  decideMessagePicture,
  waitingMessagePictures,
} from '../../domain/conversations/review-pictures.ts';
import { cancelNotice, countNotice, noticePage, sendNotice } from '../../domain/notices/notices.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Notices to many users, and pictures of private messages. */
export const consoleMessageCalls = {
  'message/decide': ({ input, staff, context }) => decideMessagePicture(context, staff, input),
  'message/pictures': ({ input, context }) => waitingMessagePictures(context, input),
  'notice/cancel': ({ input, staff, context }) => cancelNotice(context, staff, input.id),
  'notice/count': ({ input, context }) => countNotice(context, input.segment),
  'notice/list': ({ input, context }) => noticePage(context, input),
  'notice/send': ({ input, staff, context }) => sendNotice(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
