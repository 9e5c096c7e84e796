import { aimateCharacterDel } from './aimate/character/del.ts';
import { aimateCharacterExport } from './aimate/character/export.ts';
import { aimateCharacterImport } from './aimate/character/import.ts';
import { aimateCharacterInfo } from './aimate/character/info.ts';
import { aimateCharacterList } from './aimate/character/list.ts';
import { aimateCharacterSave } from './aimate/character/save.ts';
import { aimateCharacterShare } from './aimate/character/share.ts';
import { aimateChatBranches } from './aimate/chat/branches.ts';
import { aimateChatDel } from './aimate/chat/del.ts';
import { aimateChatEdit } from './aimate/chat/edit.ts';
import { aimateChatExport } from './aimate/chat/export.ts';
import { aimateChatInfo } from './aimate/chat/info.ts';
import { aimateChatList } from './aimate/chat/list.ts';
import { aimateChatMessages } from './aimate/chat/messages.ts';
import { aimateChatOpen } from './aimate/chat/open.ts';
import { aimateChatPicture } from './aimate/chat/picture.ts';
import { aimateChatRegenerate } from './aimate/chat/regenerate.ts';
import { aimateChatSave } from './aimate/chat/save.ts';
import { aimateChatSelect } from './aimate/chat/select.ts';
import { aimateChatSend } from './aimate/chat/send.ts';
import { aimateChatStop } from './aimate/chat/stop.ts';
import { aimateGianBalance } from './aimate/gianBalance.ts';
import { aimateGiftList } from './aimate/gift/list.ts';
import { aimateGiftSend } from './aimate/gift/send.ts';
import { aimateMemoryCharacters } from './aimate/memory/characters.ts';
import { aimateMemoryDel } from './aimate/memory/del.ts';
import { aimateMemoryExport } from './aimate/memory/export.ts';
import { aimateMemoryList } from './aimate/memory/list.ts';
import { aimateMemorySave } from './aimate/memory/save.ts';
import { aimateScoreList } from './aimate/score/list.ts';
import { aimateScorePay } from './aimate/score/pay.ts';
import { aimateScoreProductList } from './aimate/score/product/list.ts';
import { aimateSync } from './aimate/sync.ts';

/** Calls of the companion. */
export const aimateCalls = {
  'aimate/character/del': aimateCharacterDel,
  'aimate/character/export': aimateCharacterExport,
  'aimate/character/import': aimateCharacterImport,
  'aimate/character/info': aimateCharacterInfo,
  'aimate/character/list': aimateCharacterList,
  'aimate/character/save': aimateCharacterSave,
  'aimate/character/share': aimateCharacterShare,
  'aimate/chat/branches': aimateChatBranches,
  'aimate/chat/del': aimateChatDel,
  'aimate/chat/edit': aimateChatEdit,
  'aimate/chat/export': aimateChatExport,
  'aimate/chat/info': aimateChatInfo,
  'aimate/chat/list': aimateChatList,
  'aimate/chat/messages': aimateChatMessages,
  'aimate/chat/open': aimateChatOpen,
  'aimate/chat/picture': aimateChatPicture,
  'aimate/chat/regenerate': aimateChatRegenerate,
  'aimate/chat/save': aimateChatSave,
  'aimate/chat/select': aimateChatSelect,
  'aimate/chat/send': aimateChatSend,
  'aimate/chat/stop': aimateChatStop,
  'aimate/gianBalance': aimateGianBalance,
  'aimate/gift/list': aimateGiftList,
  'aimate/gift/send': aimateGiftSend,
  'aimate/memory/characters': aimateMemoryCharacters,
  'aimate/memory/del': aimateMemoryDel,
  'aimate/memory/export': aimateMemoryExport,
  'aimate/memory/list': aimateMemoryList,
  'aimate/memory/save': aimateMemorySave,
  'aimate/score/list': aimateScoreList,
  'aimate/score/pay': aimateScorePay,
  'aimate/score/product/list': aimateScoreProductList,
  'aimate/sync': aimateSync,
} as const;
