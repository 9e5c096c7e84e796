import { exportCard, importCard } from '../domain/ai/companion/card-files.ts';
import {
  characterInfo,
  characterPage,
  deleteCompanion,
  saveCompanion,
  shareCompanion,
} from '../domain/ai/companion/characters.ts';
import { chatView } from '../domain/ai/companion/chat-view.ts';
import {
  branchPage,
  chatPage,
  deleteChat,
  earlierMessages,
  openChat,
  saveChat,
  selectBranch,
} from '../domain/ai/companion/chats.ts';
import { exportChat } from '../domain/ai/companion/export-chat.ts';
import { giftList, sendGift } from '../domain/ai/companion/gifts.ts';
import {
  exportMemories,
  forgetMemory,
  memoryPage,
  rememberedPage,
  saveMemory,
} from '../domain/ai/companion/memories.ts';
import {
  payForScore,
  scoreBalance,
  scorePage,
  scoreProducts,
} from '../domain/ai/companion/score.ts';
import { syncCompanion } from '../domain/ai/companion/sync.ts';
import {
  drawCharacter,
  editAnswer,
  regenerate,
  sendMessage,
  stopAnswer,
} from '../domain/ai/companion/turns.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** The companion: score, characters, conversations, memory and gifts. */
export const aimateCalls = {
  'aimate/character/del': ({ input, viewer, context }) =>
    deleteCompanion(context, viewer, input.id),
  'aimate/character/export': ({ input, viewer, context }) => exportCard(context, viewer, input),
  'aimate/character/import': ({ input, viewer, context }) => importCard(context, viewer, input),
  'aimate/character/info': ({ input, viewer, context }) => characterInfo(context, viewer, input.id),
  'aimate/character/list': ({ input, viewer, context }) => characterPage(context, viewer, input),
  'aimate/character/save': ({ input, viewer, context }) => saveCompanion(context, viewer, input),
  'aimate/character/share': ({ input, viewer, context }) => shareCompanion(context, viewer, input),
  'aimate/chat/branches': ({ input, viewer, context }) => branchPage(context, viewer, input),
  'aimate/chat/del': ({ input, viewer, context }) => deleteChat(context, viewer, input.id),
  'aimate/chat/edit': ({ input, viewer, context }) => editAnswer(context, viewer, input),
  'aimate/chat/export': ({ input, viewer, context }) => exportChat(context, viewer, input),
  'aimate/chat/info': ({ input, viewer, context }) => chatView(context, viewer, input.id),
  'aimate/chat/list': ({ input, viewer, context }) => chatPage(context, viewer, input),
  'aimate/chat/messages': ({ input, viewer, context }) => earlierMessages(context, viewer, input),
  'aimate/chat/open': ({ input, viewer, context }) => openChat(context, viewer, input),
  'aimate/chat/picture': ({ input, viewer, context }) => drawCharacter(context, viewer, input),
  'aimate/chat/regenerate': ({ input, viewer, context }) => regenerate(context, viewer, input),
  'aimate/chat/save': ({ input, viewer, context }) => saveChat(context, viewer, input),
  'aimate/chat/select': ({ input, viewer, context }) => selectBranch(context, viewer, input),
  'aimate/chat/send': ({ input, viewer, context }) => sendMessage(context, viewer, input),
  'aimate/chat/stop': ({ input, viewer, context }) => stopAnswer(context, viewer, input.id),
  'aimate/gianBalance': ({ viewer, context }) => scoreBalance(context, viewer),
  'aimate/gift/list': ({ input, viewer, context }) => giftList(context, viewer, input.characterId),
  'aimate/gift/send': ({ input, viewer, context }) => sendGift(context, viewer, input),
  'aimate/memory/characters': ({ input, viewer, context }) =>
    rememberedPage(context, viewer, input),
  'aimate/memory/del': ({ input, viewer, context }) => forgetMemory(context, viewer, input.id),
  'aimate/memory/export': ({ input, viewer, context }) =>
    exportMemories(context, viewer, input.characterId),
  'aimate/memory/list': ({ input, viewer, context }) => memoryPage(context, viewer, input),
  'aimate/memory/save': ({ input, viewer, context }) => saveMemory(context, viewer, input),
  'aimate/score/list': ({ input, viewer, context }) => scorePage(context, viewer, input),
  'aimate/score/pay': ({ input, viewer, context }) => payForScore(context, viewer, input),
  'aimate/score/product/list': ({ viewer, context }) => scoreProducts(context, viewer),
  'aimate/sync': ({ input, viewer, context }) => syncCompanion(context, viewer, input),
} satisfies Partial<AppHandlers>;
