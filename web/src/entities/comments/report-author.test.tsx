import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeComment } from '../../../test/fake/fake-post.ts';
import type { FakeClient } from '../../../test/fake-client.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { CommentsPanel } from './comments-panel.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const author = { id: fakeId(2, 1), nickname: '冒名者', avatar: null };
const comment = fakeComment(1, { author, text: '加我' });

const comments = (isOwn: boolean) =>
  fakeClient({
    'comment/list': () => ({ list: [{ ...comment, isOwn }], cursor: null, total: 1, pinned: null }),
    'report/add': ({ id }) => ({ id, dueAt: 0, isHidden: false }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
  });

async function report(client: FakeClient) {
  fireEvent.click(await screen.findByRole('radio', { name: '辱骂骚扰' }));
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return client.inputsOf('report/add');
}

const openMenu = async () =>
  fireEvent.click(await screen.findByRole('button', { name: '冒名者 的评论，更多操作' }));

afterEach(cleanup);

test('who commented is reported from the menu of the comment', async () => {
  const client = comments(false);
  renderPage(<CommentsPanel contentId={fakeId(1, 1)} onCount={() => undefined} />);
  await openMenu();
  fireEvent.click(await screen.findByRole('button', { name: '举报用户 冒名者' }));
  await screen.findByRole('dialog', { name: '举报用户' });
  expect(await report(client)).toEqual([
    { kind: 'user', id: author.id, reason: 'abuse', text: '' },
  ]);
});

test('one does not report oneself', async () => {
  comments(true);
  renderPage(<CommentsPanel contentId={fakeId(1, 1)} onCount={() => undefined} />);
  await openMenu();
  await screen.findByRole('button', { name: '删除' });
  expect(screen.queryByRole('button', { name: /举报/ })).toBeNull();
});

test('a comment has an address, by which it is named without an account', async () => {
  const writeText = vi.fn((_text: string) => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  comments(false);
  renderPage(<CommentsPanel contentId={fakeId(1, 1)} onCount={() => undefined} />);
  await openMenu();
  fireEvent.click(await screen.findByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  const { searchParams } = new URL(writeText.mock.calls[0]![0]);
  expect(Object.fromEntries(searchParams)).toEqual({ id: fakeId(1, 1), comment: comment.id });
  vi.unstubAllGlobals();
});
