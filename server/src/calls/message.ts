import {
  deleteMessages,
  recallMessage,
  seeMessages,
} from '../domain/conversations/change-messages.ts';
import { conversationPage } from '../domain/conversations/list-conversations.ts';
import { messageInfo } from '../domain/conversations/message-info.ts';
import { openDialog } from '../domain/conversations/open-dialog.ts';
import {
  answerRequest,
  blockedPage,
  blockPerson,
} from '../domain/conversations/requests-and-blocks.ts';
import { sendMessage } from '../domain/conversations/send-message.ts';
import { changeMessageSettings, messageSettingsOf } from '../domain/messages/message-settings.ts';
import { messageStreamOf } from '../domain/messages/open-stream.ts';
import { readSystemMessages, systemMessages } from '../domain/messages/system-messages.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Messages of the platform, and between users. */
export const messageCalls = {
  'message/accept': ({ input, viewer, context }) => answerRequest(context, viewer, input),
  'message/block': ({ input, viewer, context }) => blockPerson(context, viewer, input),
  'message/blocked': ({ input, viewer, context }) => blockedPage(context, viewer, input),
  'message/conversations': ({ input, viewer, context }) => conversationPage(context, viewer, input),
  'message/delete': ({ input, viewer, context }) => deleteMessages(context, viewer, input),
  'message/dialog': ({ input, viewer, context }) => openDialog(context, viewer, input),
  'message/info': ({ viewer, context }) => messageInfo(context, viewer),
  'message/list': ({ input, viewer, context }) => systemMessages(context, viewer, input),
  'message/read': ({ input, viewer, context }) => readSystemMessages(context, viewer, input.kind),
  'message/recall': ({ input, viewer, context }) => recallMessage(context, viewer, input),
  'message/see': ({ input, viewer, context }) => seeMessages(context, viewer, input),
  'message/send': ({ input, viewer, context }) => sendMessage(context, viewer, input),
  'message/settings': ({ viewer, context }) => messageSettingsOf(context, viewer),
  'message/settings/set': ({ input, viewer, context }) =>
    changeMessageSettings(context, viewer, input),
  'message/stream': async ({ input, viewer, context }) => {
    const granted = await messageStreamOf(context, viewer);
    // Counted after it: what comes meanwhile is told by the stream, too.
    return input.withInfo ? { ...granted, info: await messageInfo(context, viewer) } : granted;
  },
} satisfies Partial<AppHandlers>;
