import type { CompanionChat, CompanionMessage } from '@yehang/contract/shapes/companion.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { KEPT_CHAT } from '../../lib/store/personal-data.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { findKeptChat, forgetKeptChat, keepChat } from './kept-chats.ts';

const message = (number: number, text: string): CompanionMessage => ({
  ...{ id: fakeId(61, number), parentId: number === 1 ? null : fakeId(61, number - 1), text },
  ...{ role: 'character', state: 'done', note: '', label: '', isEdited: false },
  ...{ siblings: [fakeId(61, number)], jobId: null, help: null, picture: null, createdAt: 0 },
});
const chat = (number: number, messages: CompanionMessage[]): CompanionChat => ({
  ...{ id: fakeId(60, number), title: '', background: 'night', messages, earlier: null },
  character: {
    ...{ id: fakeId(62, 1), name: '南星', summary: '书店老板', tags: [], picture: null },
    ...{ state: 'approved', isOwn: false, isShared: true, reason: '', version: 1, updatedAt: 0 },
  },
  affinity: {
    ...{ points: 3, level: 0, name: '初见', nextPoints: 20, backgrounds: ['night'], greetings: [] },
  },
  ...{
    notice: '由 AI 生成',
    priceGoldCents: 0,
    priceScoreCents: null,
    freeLeft: 9,
    isDemonstration: true,
  },
  ...{ watchToken: 'opens a stream', updatedAt: 0, branches: 1 },
});
const signIn = (userId: string, isLight = false) =>
  userStore.set({
    ...userStore.get(),
    session: { token: 't', secret: 's', isLight },
    info: { ...fakeUser(), id: userId },
  });
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(KEPT_CHAT));

beforeEach(() => {
  localStorage.clear();
  signIn('ann');
});
afterEach(() => userStore.set({ ...userStore.get(), session: null, info: null }));

it('keeps the end of a conversation, and nothing that opens a stream', () => {
  const long = Array.from({ length: 30 }, (_one, at) => message(at + 1, '灯'.repeat(1_000)));
  keepChat(chat(1, long));
  const kept = findKeptChat(fakeId(60, 1))!;
  expect(kept.messages.map(({ id }) => id)).toEqual(long.slice(10).map(({ id }) => id));
  expect(kept.earlier).toBe(fakeId(61, 10));
  expect(JSON.stringify(localStorage)).not.toContain('opens a stream');
  // The last one is kept, however long it is.
  keepChat(chat(1, [message(1, '早。'), message(2, '灯'.repeat(30_000))]));
  expect(findKeptChat(fakeId(60, 1))!.messages).toHaveLength(1);
});

it('keeps those that were read last, of one reader', () => {
  for (let number = 1; number <= 25; number += 1) keepChat(chat(number, [message(1, '早。')]));
  expect(stored()).toHaveLength(20);
  expect(findKeptChat(fakeId(60, 25))).not.toBeNull();
  signIn('bob');
  expect(findKeptChat(fakeId(60, 25))).toBeNull();
  keepChat(chat(1, [message(1, '晚安。')]));
  expect(stored()).toEqual([`${KEPT_CHAT}${fakeId(60, 1)}`]);
  signIn('bob', true);
  expect(findKeptChat(fakeId(60, 1))).toBeNull();
  forgetKeptChat(fakeId(60, 1));
  expect(stored()).toEqual([]);
});

it('shows nothing of what it cannot read', () => {
  localStorage.setItem(`${KEPT_CHAT}${fakeId(60, 1)}`, '{"userId":"ann","at":1,"chat":{}}');
  expect(findKeptChat(fakeId(60, 1))).toBeNull();
  userStore.set({ ...userStore.get(), session: null, info: null });
  keepChat(chat(2, [message(1, '早。')]));
  expect(stored()).toHaveLength(1);
});
