import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Conversation } from '@yehang/contract/shapes/conversation.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { SendToPerson } from './send-to-person.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const person = (number: number, nickname: string) => ({
  ...{ id: fakeId(2, number), nickname, avatar: null },
});
const follower = { intro: '', followers: 1, isFollowed: true };
const written: Conversation = {
  ...{ person: person(1, '小夜'), unread: 0, at: 1, last: null, state: 'open' },
};

test('a content goes as a card to who is chosen, each person listed once', async () => {
  const onSent = vi.fn();
  const client = fakeClient({
    'message/conversations': () => ({ list: [written], cursor: null }),
    'user/caredusers': () => ({
      list: [person(1, '小夜'), person(3, '阿航')].map((one) => ({ ...one, ...follower })),
      cursor: null,
    }),
    'message/send': () => {
      throw new ApiError(4030, '对方不接收你的消息', null);
    },
  });
  renderPage(<SendToPerson contentId={fakeId(1, 1)} onClose={vi.fn()} onSent={onSent} />);
  expect(await screen.findAllByRole('button', { name: /小夜/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /阿航/ }));
  await screen.findByText('对方不接收你的消息');
  expect(client.inputsOf('message/send')).toMatchObject([
    { userId: fakeId(2, 3), body: { kind: 'card', contentId: fakeId(1, 1) } },
  ]);
  expect(onSent).not.toHaveBeenCalled();
});

test('who has nobody to write to is shown what to do', async () => {
  fakeClient({
    'message/conversations': () => ({ list: [], cursor: null }),
    'user/caredusers': () => ({ list: [], cursor: null }),
  });
  renderPage(<SendToPerson contentId={fakeId(1, 1)} onClose={vi.fn()} onSent={vi.fn()} />);
  await waitFor(() => expect(screen.getByText('还没有可以发的人')).toBeTruthy());
});
