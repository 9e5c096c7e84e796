import type { CompanionChat, CompanionMessage } from '@yehang/contract/shapes/companion.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { isForgotten, KEPT_CHAT } from '../../lib/store/personal-data.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** What was read of a conversation last: for its reader alone, in the edition that it was read in. */
interface KeptChat {
  userId: string;
  isLight: boolean;
  /** When it was read. */
  at: number;
  chat: CompanionChat;
}

/** Those that were read last stay on the device, each with so much of its end, in characters. */
const MOST_CHATS = 20;
const MOST_CHARACTERS = 20_000;
const PICTURE = '［图片］';
const PICTURE_NOTE = '联网后才能看';

/** Keeps a conversation as it was read, for when there is no network. */
export function keepChat(chat: CompanionChat): void {
  const reader = presentReader();
  if (!reader || isForgotten()) return;
  const kept: KeptChat = { ...reader, at: Date.now(), chat: toKept(chat) };
  try {
    makeRoom(reader.userId, chat.id);
    localStorage.setItem(`${KEPT_CHAT}${chat.id}`, JSON.stringify(kept));
  } catch {
    // Full or forbidden: it is read with the network.
  }
}

/** What the present user read of a conversation last; null where nothing of it is kept. */
export function findKeptChat(id: string): CompanionChat | null {
  const reader = presentReader();
  const kept = readKept(`${KEPT_CHAT}${id}`);
  if (!reader || !kept) return null;
  return kept.userId === reader.userId && kept.isLight === reader.isLight ? kept.chat : null;
}

/** Of a conversation that was deleted. */
export function forgetKeptChat(id: string): void {
  try {
    localStorage.removeItem(`${KEPT_CHAT}${id}`);
  } catch {
    // What is forbidden has stored nothing.
  }
}

function presentReader(): Pick<KeptChat, 'userId' | 'isLight'> | null {
  const { info, session } = userStore.get();
  return info && { userId: info.id, isLight: session?.isLight === true };
}

/** Without what opens streams and pictures, which ends soon, and without what is too much to keep. */
function toKept(chat: CompanionChat): CompanionChat {
  const { messages } = chat;
  let from = messages.length;
  for (let left = MOST_CHARACTERS; from > 0; from -= 1) {
    left -= messages[from - 1]!.text.length;
    if (left < 0 && from < messages.length) break;
  }
  return {
    ...chat,
    watchToken: '',
    character: { ...chat.character, picture: null },
    messages: messages.slice(from).map(withoutPicture),
    earlier: messages[from - 1]?.id ?? chat.earlier,
  };
}

const withoutPicture = (message: CompanionMessage): CompanionMessage =>
  message.picture ? { ...message, picture: null, text: PICTURE, note: PICTURE_NOTE } : message;

/** Deletes what others read here, and what was read too long before the rest. */
function makeRoom(userId: string, id: string): void {
  const names = Object.keys(localStorage).filter(
    (name) => name.startsWith(KEPT_CHAT) && name !== `${KEPT_CHAT}${id}`,
  );
  const known = names.map((name) => ({ name, kept: readKept(name) }));
  known
    .toSorted((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0))
    .forEach(({ name, kept }, place) => {
      if (kept?.userId !== userId || place >= MOST_CHATS - 1) localStorage.removeItem(name);
    });
}

function readKept(name: string): KeptChat | null {
  try {
    const { userId, isLight, at, chat } = fieldsOf(JSON.parse(localStorage.getItem(name) ?? ''));
    if (typeof userId !== 'string' || typeof at !== 'number' || !isChat(chat)) return null;
    return { userId, at, chat, isLight: isLight === true };
  } catch {
    return null;
  }
}

/** An earlier version of the app may have kept it. */
function isChat(found: unknown): found is CompanionChat {
  const { id, title, background, messages, character, affinity, notice } = fieldsOf(found);
  return (
    [id, title, background, notice, fieldsOf(character)['name']].every(
      (one) => typeof one === 'string',
    ) &&
    Array.isArray(fieldsOf(affinity)['backgrounds']) &&
    Array.isArray(messages) &&
    messages.every((one) => {
      const { id: messageId, text, siblings } = fieldsOf(one);
      return typeof messageId === 'string' && typeof text === 'string' && Array.isArray(siblings);
    })
  );
}
