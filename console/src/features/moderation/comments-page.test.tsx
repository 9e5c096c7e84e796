import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const comment = (number: number, text: string): ConsoleComment => ({
  id: sampleId(number),
  contentId: sampleId(90),
  contentTitle: '灯塔',
  rootId: null,
  authorId: sampleId(91),
  author: '夜航客',
  text,
  pictures: [],
  sticker: null,
  state: 'waiting',
  isHiddenByCircle: false,
  likes: 0,
  machine: [],
  createdAt: Date.UTC(2026, 10, 20),
});
const [first, second] = [comment(1, '第一条'), comment(2, '第二条')];

async function openPage(handlers: FakeHandlers = {}) {
  const opened = renderConsole('/comments', {
    'comment/list': () => ({ list: [first, second], cursor: null }),
    'comment/alike': () => ({ list: [] }),
    ...handlers,
  });
  await screen.findByText('第一条');
  return opened;
}

describe('the list of comments', () => {
  it('opens by a click on the row and by its button, not by a click on a link', async () => {
    await openPage({
      'user/info': () => {
        throw new Error('left the page');
      },
    });
    fireEvent.click(screen.getByText('第一条'));
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(within(drawer).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getAllByRole('checkbox')[1]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: '查看' })[1]!);
    expect(within(await screen.findByRole('dialog')).getByText('第二条')).toBeTruthy();
  });

  it('shows pictures and stickers, in the row and in its review', async () => {
    const picture = { path: 'p/posts/thumb-1.webp', width: 720, height: 720, color: '#14161c' };
    const shown = { ...first, pictures: [picture], sticker: 'wave' as const };
    await openPage({ 'comment/list': () => ({ list: [shown], cursor: null }) });
    expect(screen.getAllByAltText('评论的第 1 张图片').length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: '查看' })[0]!);
    const review = within(await screen.findByRole('dialog'));
    expect(review.getByAltText('评论的第 1 张图片').getAttribute('src')).toContain(picture.path);
    expect(review.getByText('表情：海浪')).toBeTruthy();
  });

  it('decides the rows selected by the keyboard in one call, and keeps what was refused selected', async () => {
    const { requestsOf } = await openPage({
      'comment/decideMany': ({ ids }) => ({
        results: ids.map((id) =>
          id === second.id
            ? { id, code: 4090, tip: '评论的状态已变化' }
            : { id, code: 200, tip: '' },
        ),
      }),
    });
    for (const key of ['j', 'x', 'j', 'x']) fireEvent.keyDown(document.body, { key });
    await screen.findByText('已选 2 条');
    fireEvent.keyDown(document.body, { key: '2' });
    await screen.findByText(/隐藏了 1 条，1 条没有变化/);
    expect(requestsOf('comment/decideMany')).toEqual([
      {
        ...{ ids: [first.id, second.id], decision: 'hide', reason: '违反社区规则' },
        ...{ rule: 'other', withStrike: false },
      },
    ]);
    await screen.findByText('已选 1 条');
  });

  it('says what the machine noticed, and narrows the list to it', async () => {
    const marked = {
      ...comment(3, '加我看更多'),
      machine: [{ what: 'text' as const, name: '代购', level: 40 }],
    };
    const { requestsOf } = await openPage({
      'comment/list': ({ found }) => ({
        list: found === 'text' ? [marked] : [marked, first],
        cursor: null,
      }),
    });
    await screen.findByText('文字：代购');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '机器发现' }));
    fireEvent.click(await screen.findByTitle('文字可疑'));
    await waitFor(() => expect(screen.queryByText('第一条')).toBeNull());
    expect(requestsOf('comment/list').at(-1)).toMatchObject({ state: 'waiting', found: 'text' });
  });

  it('hides what says nearly the same together with it, but for what is left out', async () => {
    const copies = [comment(5, '加我看更多哦'), comment(6, '加我看更多呀')];
    const { requestsOf } = await openPage({
      'comment/alike': () => ({
        list: copies.map((copy) => ({ ...copy, likenessPercent: 82 })),
      }),
      'comment/decideMany': ({ ids }) => ({
        results: ids.map((id) => ({ id, code: 200, tip: '' })),
      }),
    });
    fireEvent.click(screen.getByText('第一条'));
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(await within(drawer).findByRole('checkbox', { name: /加我看更多呀/ }));
    fireEvent.click(within(drawer).getByRole('button', { name: '一起隐藏 1 条' }));
    await waitFor(() =>
      expect(requestsOf('comment/decideMany')).toMatchObject([
        { ids: [copies[0]!.id], decision: 'hide', reason: '违反社区规则' },
      ]),
    );
  });

  it('folds a long text, and unfolds it by a button', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
    onTestFinished(() => height.mockRestore());
    await openPage();
    const [button] = await screen.findAllByRole('button', { name: '展开' });
    fireEvent.click(button!);
    expect(button!.getAttribute('aria-expanded')).toBe('true');
    expect(button!.textContent).toBe('收起');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
