import { messageAccept } from './message/accept.ts';
import { messageBlock } from './message/block.ts';
import { messageBlocked } from './message/blocked.ts';
import { messageConversations } from './message/conversations.ts';
import { messageDelete } from './message/delete.ts';
import { messageDialog } from './message/dialog.ts';
import { messageInfo } from './message/info.ts';
import { messageList } from './message/list.ts';
import { messageRead } from './message/read.ts';
import { messageRecall } from './message/recall.ts';
import { messageSee } from './message/see.ts';
import { messageSend } from './message/send.ts';
import { messageSettingsCall } from './message/settings.ts';
import { messageSettingsSet } from './message/settings-set.ts';
import { messageStream } from './message/stream.ts';

/** Calls of messages. */
export const messageCalls = {
  'message/accept': messageAccept,
  'message/block': messageBlock,
  'message/blocked': messageBlocked,
  'message/conversations': messageConversations,
  'message/delete': messageDelete,
  'message/dialog': messageDialog,
  'message/info': messageInfo,
  'message/list': messageList,
  'message/read': messageRead,
  'message/recall': messageRecall,
  'message/see': messageSee,
  'message/send': messageSend,
  'message/settings': messageSettingsCall,
  'message/settings/set': messageSettingsSet,
  'message/stream': messageStream,
} as const;
