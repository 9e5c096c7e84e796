import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeComment } from '../../../test/fake/fake-post.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { CommentsPanel } from './comments-panel.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const contentId = fakeId(41, 1);
const circleId = fakeId(42, 1);
const said = fakeComment(1, { replies: 2 });

function open(moderatedCircle: string | null) {
  const client = fakeClient({
    'comment/list': () => ({ list: [said], cursor: null, total: 3, pinned: null }),
    'circle/manage/comment/hide': ({ hidden }) => ({ hidden }),
    'circle/manage/comment/pin': ({ pinned }) => ({ pinned }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
  });
  const onCount = vi.fn<(by: number) => void>();
  renderPage(
    <CommentsPanel contentId={contentId} moderatedCircle={moderatedCircle} onCount={onCount} />,
  );
  return { ...client, onCount };
}

const menu = async () =>
  fireEvent.click(await screen.findByRole('button', { name: '路人 1 的评论，更多操作' }));

afterEach(cleanup);

it('a moderator hides a comment of the circle with a rule and a reason', async () => {
  const { inputsOf, onCount } = open(circleId);
  await menu();
  fireEvent.click(screen.getByRole('button', { name: '在圈子里隐藏' }));
  fireEvent.click(await screen.findByRole('radio', { name: '不得辱骂骚扰' }));
  expect(screen.getByRole('button', { name: '隐藏' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: '挑起争吵' }));
  fireEvent.click(screen.getByRole('button', { name: '隐藏' }));
  await waitFor(() => expect(screen.queryByText('灯光真好看')).toBeNull());
  expect(inputsOf('circle/manage/comment/hide')).toEqual([
    {
      ...{ id: circleId, commentId: said.id, hidden: true },
      ...{ rule: 'abuse', reason: '挑起争吵' },
    },
  ]);
  expect(onCount).toHaveBeenCalledExactlyOnceWith(-3);
});

it('a moderator pins a comment of the circle', async () => {
  const { inputsOf } = open(circleId);
  await menu();
  fireEvent.click(screen.getByRole('button', { name: '置顶' }));
  await waitFor(() =>
    expect(inputsOf('circle/manage/comment/pin')).toEqual([
      { id: circleId, commentId: said.id, pinned: true },
    ]),
  );
});

it('others find nothing of that', async () => {
  open(null);
  await menu();
  await screen.findByRole('button', { name: '引用' });
  expect(screen.queryByRole('button', { name: '在圈子里隐藏' })).toBeNull();
  expect(screen.queryByRole('button', { name: '置顶' })).toBeNull();
});
