import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeProfile, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { UploaderPage } from './uploader-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const me = { ...fakeUser(), goldCents: 0, incomeGoldCents: 0 };

function open(id: string, works = 3) {
  const profile = fakeProfile({ id, nickname: '夜行者', avatar: null });
  const client = fakeClient({
    'user/info': ({ userId }) =>
      userId === undefined ? me : { ...profile, stats: { ...profile.stats, works } },
    'media/published': () => ({ list: [], cursor: null }),
    'post/list': () => ({ list: [], cursor: null }),
    'user/care': ({ isFollowed }) => ({ isFollowed }),
    'message/block': () => ({}),
    'report/add': () => ({ id, dueAt: 0, isHidden: false }),
  });
  renderPage(<UploaderPage id={id} name="" />);
  return client;
}

afterEach(cleanup);

test('a person is blocked from their page, after a question', async () => {
  const id = fakeId(2, 1);
  const client = open(id);
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(screen.getByRole('button', { name: '拉黑' }));
  await screen.findByText(/对方不会收到提醒/);
  expect(client.inputsOf('message/block')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '拉黑' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.inputsOf('message/block')).toEqual([{ userId: id, isBlocked: true }]);
});

test('a person is reported from their page', async () => {
  const id = fakeId(2, 1);
  const client = open(id);
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(screen.getByRole('button', { name: '举报用户' }));
  fireEvent.click(await screen.findByRole('radio', { name: '辱骂骚扰' }));
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.inputsOf('report/add')).toEqual([{ kind: 'user', id, reason: 'abuse', text: '' }]);
});

test('following moves the number of followers at once', async () => {
  open(fakeId(2, 1));
  await screen.findByText('120');
  fireEvent.click(screen.getByRole('button', { name: '关注 夜行者' }));
  await screen.findByText('121');
});

test('who published no works is shown by their posts', async () => {
  open(fakeId(2, 1), 0);
  await screen.findByText('还没有帖子');
  expect(screen.getByRole('radio', { name: '帖子' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: '全部' }));
  await screen.findByText('还没有作品');
});

test('on the own page there is nothing to follow or report', async () => {
  open(me.id);
  await screen.findByText('120');
  await waitFor(() => expect(screen.queryByRole('button', { name: /关注|更多/ })).toBeNull());
});
