import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleCircle } from '@yehang/contract/shapes/console-circle.ts';
import { describe, expect, it } from 'vitest';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const circle: ConsoleCircle = {
  id: sampleId(1),
  name: '看海',
  description: '一起看海',
  rules: '友善发言',
  themes: ['夜色', '潮汐'],
  rating: 'general',
  cover: null,
  weight: 3,
  owner: { id: sampleId(2), nickname: '小夜', number: 100_001 },
  moderators: [{ id: sampleId(3), nickname: '阿航', number: 100_002 }],
  enabled: true,
  state: 'published',
  members: 12,
  posts: 34,
  version: 5,
  updatedAt: Date.UTC(2026, 10, 20),
};

async function openPage(handlers: FakeHandlers = {}) {
  const opened = renderConsole('/circles', {
    'circle/list': () => ({ list: [circle], cursor: null }),
    'circle/save': () => circle,
    ...handlers,
  });
  await screen.findByText('看海');
  return opened;
}

describe('the page of circles', () => {
  it('shows circles with their owner, members and posts', async () => {
    await openPage();
    expect(screen.getByText('小夜')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    expect(screen.getByText('34')).toBeTruthy();
  });

  it('saves a change with themes and moderators, from the version it was made from', async () => {
    const client = await openPage();
    fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('圈子名'), { target: { value: '看海的人' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(client.requestsOf('circle/save')).toHaveLength(1));
    expect(client.requestsOf('circle/save')[0]).toMatchObject({
      ...{ id: circle.id, version: 5, name: '看海的人', themes: ['夜色', '潮汐'] },
      ...{ owner: 100_001, moderators: [100_002], cover: null },
    });
  });

  it('is closed with a reason, which its owner reads', async () => {
    const client = await openPage();
    fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('关闭的原因（圈主会看到）')).toBeNull();
    fireEvent.click(dialog.getByRole('switch'));
    fireEvent.change(await dialog.findByLabelText('关闭的原因（圈主会看到）'), {
      target: { value: '圈里都是广告' },
    });
    fireEvent.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(client.requestsOf('circle/save')).toHaveLength(1));
    expect(client.requestsOf('circle/save')[0]).toMatchObject({
      ...{ enabled: false, rule: 'other', reason: '圈里都是广告' },
    });
  });

  it('is rated otherwise with a reason, which its owner reads', async () => {
    const client = await openPage();
    fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(dialog.getByLabelText('分级'));
    fireEvent.click(await screen.findByTitle('成人'));
    fireEvent.change(await dialog.findByLabelText('改分级的原因（圈主会看到）'), {
      target: { value: '圈里都是成人内容' },
    });
    fireEvent.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(client.requestsOf('circle/save')).toHaveLength(1));
    expect(client.requestsOf('circle/save')[0]).toMatchObject({
      ...{ rating: 'adult', rule: 'other', reason: '圈里都是成人内容' },
    });
  });

  it('asks for the reason where a row is closed that has an owner', async () => {
    const ownerless = { ...circle, id: sampleId(9), name: '平台的圈子', owner: null };
    const client = await openPage({
      'circle/list': () => ({ list: [circle, ownerless], cursor: null }),
    });
    fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('原因（作者会看到）'), {
      target: { value: '圈里都是广告' },
    });
    fireEvent.click(dialog.getByRole('button', { name: '关闭圈子' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.requestsOf('circle/save')).toMatchObject([
      { id: circle.id, enabled: false, rule: 'other', reason: '圈里都是广告' },
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[1]!);
    await waitFor(() =>
      expect(client.requestsOf('circle/save')[1]).toMatchObject({
        ...{ id: ownerless.id, enabled: false },
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds circles by name', async () => {
    const client = await openPage();
    fireEvent.change(screen.getByLabelText('按名称查找'), { target: { value: '海' } });
    await waitFor(() =>
      expect(client.requestsOf('circle/list').at(-1)).toMatchObject({ text: '海' }),
    );
  });
});
