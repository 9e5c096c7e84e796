import type { ConsoleFriendGift } from '@yehang/contract/shapes/friend-gift.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const person = (last: number, nickname: string) => ({
  id: `0199cccc-0000-7000-8000-00000000000${last}`,
  number: 1000 + last,
  nickname,
});
const gift: ConsoleFriendGift = {
  ...{ id: '0199cccc-0000-7000-8000-000000000010', kind: 'gold', goldCents: 1_000, title: '' },
  ...{ tier: null, days: null, at: Date.now(), priceCents: null },
  ...{ giver: person(1, '晚风'), receiver: person(2, '小舟') },
};
const card: ConsoleFriendGift = {
  ...gift,
  ...{ id: '0199cccc-0000-7000-8000-000000000011', kind: 'card', goldCents: 900 },
  ...{ title: '直播月卡', tier: 'live', days: 30 },
};

const paidCard: ConsoleFriendGift = {
  ...card,
  ...{ id: '0199cccc-0000-7000-8000-000000000012', goldCents: null, priceCents: 1_800 },
};

test('gifts of all users are listed, and found by the number of a user', async () => {
  const { requestsOf } = renderConsole('/friend-gifts', {
    'friend-gift/list': () => ({ list: [card, paidCard, gift], cursor: null }),
  });
  await screen.findByRole('row', {
    name: /会员卡.*晚风（1001）.*小舟（1002）.*直播月卡.*30 天.*9 金币/,
  });
  screen.getByRole('row', { name: /直播月卡.*¥18\.00/ });
  screen.getByRole('row', { name: /晚风（1001）.*小舟（1002）.*10 金币/ });
  const search = screen.getByPlaceholderText('用户编号');
  fireEvent.change(search, { target: { value: '1002' } });
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() =>
    expect(requestsOf('friend-gift/list').at(-1)).toMatchObject({ userNumber: 1002 }),
  );
});
