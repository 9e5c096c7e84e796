import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReportCase } from '@yehang/contract/shapes/console-moderation.ts';
import { contentKinds } from '@yehang/contract/shapes/content-kinds.ts';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId, sampleContent } from '../../../test/sample-content.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const series = sampleContent({ id: sampleId(2), kind: 'series', title: '坐慢车', media: null });
const channel = sampleContent({ id: sampleId(3), kind: 'live', title: '慢电视', media: null });
const list = [sampleContent(), series, channel];

const refunds = {
  id: sampleId(4),
  kind: 'live',
  subjectId: channel.id,
  reason: '版权方要求移除',
  startedBy: 'moderator',
  total: 0,
  refunded: 0,
  createdAt: 1,
  finishedAt: 2,
} as const;

const openCase: ReportCase = {
  ...{ id: sampleId(5), kind: 'content', subjectId: channel.id, label: '慢电视' },
  ...{ reason: 'rights', reports: 1, foundBy: null, isHidden: false, openedAt: 1, dueAt: 2 },
  ...{ machine: [], decision: null, decisionReason: '', decidedBy: '', decidedAt: null },
};

const link = async (title: string) =>
  (await screen.findByTitle(title)).closest('a')?.getAttribute('href');

describe('the catalogue', () => {
  it('lists every kind and leads to the editor of each', async () => {
    renderConsole('/contents', { 'content/list': () => ({ list, cursor: null }) });
    expect(await link('坐慢车')).toBe(`/series?id=${sampleId(2)}`);
    expect(await link('慢电视')).toBe(`/live?id=${sampleId(3)}`);
    expect(await link('夜航：灯塔与潮汐')).toBe(`/contents/${sampleId(1)}`);
  });

  it('leads staff who may not edit channels to the page of the content', async () => {
    renderConsole('/contents', {
      'login/me': () => sampleStaff({ role: 'moderator' }),
      'content/list': () => ({ list, cursor: null }),
    });
    expect(await link('慢电视')).toBe(`/contents/${sampleId(3)}`);
    expect(await link('坐慢车')).toBe(`/series?id=${sampleId(2)}`);
  });

  it.each(contentKinds)('asks for %s alone', async (kind) => {
    const { requestsOf } = renderConsole(`/contents?kind=${kind}`, {
      'content/list': () => ({ list: [], cursor: null }),
    });
    await waitFor(() => expect(requestsOf('content/list')).toEqual([{ kind, pageSize: 25 }]));
  });
});

describe('filters in the address', () => {
  it('are all sent, and what is none is ignored', async () => {
    const filters = {
      state: 'draft',
      tagId: sampleId(5),
      performerId: sampleId(6),
      uploaderId: sampleId(7),
      channelId: sampleId(8),
      rule: 'gold',
      rating: 'adult',
      region: 'japan',
      language: 'japanese',
      dateOf: 'published',
    };
    const query = new URLSearchParams({ ...filters, from: '5', year: '1999', kind: 'none' });
    const { requestsOf } = renderConsole(`/contents?${query.toString()}`, {
      'content/list': () => ({ list: [], cursor: null }),
    });
    await waitFor(() =>
      expect(requestsOf('content/list')).toEqual([
        { ...filters, from: 5, year: 1999, pageSize: 25 },
      ]),
    );
    // Its name is looked up by its id.
    await waitFor(() => expect(requestsOf('tag/list')).toContainEqual({ id: sampleId(5) }));
  });
});

describe('a bulk change', () => {
  const task = {
    id: sampleId(9),
    kind: 'bulk',
    state: 'working',
    total: 2,
    done: 1,
    failed: 1,
    startedBy: 'editor',
    createdAt: 1,
    finishedAt: null,
  } as const;

  async function selectAll() {
    const boxes = await screen.findAllByRole('checkbox');
    fireEvent.click(boxes[0]!);
  }

  it('changes the selected rows, and shows what failed and why', async () => {
    const { requestsOf } = renderConsole('/contents', {
      'content/list': () => ({ list, cursor: null }),
      'content/count': () => ({ count: 3, most: 10_000 }),
      'content/bulk': () => task,
      'task/info': () => ({
        ...task,
        failures: [{ number: 1, contentId: null, title: '坐慢车', reason: '转码还没完成' }],
      }),
    });
    await screen.findByTitle('坐慢车');
    await selectAll();
    fireEvent.click(await screen.findByRole('button', { name: '批量发布' }));
    await waitFor(() =>
      expect(requestsOf('content/bulk')).toEqual([
        { target: { by: 'ids', contentIds: list.map(({ id }) => id) }, change: { act: 'publish' } },
      ]),
    );
    expect(await screen.findByText('转码还没完成')).toBeTruthy();
    expect(screen.getByText('正在进行：1 / 2')).toBeTruthy();
  });

  it('asks for tags to add and for tags to remove', async () => {
    renderConsole('/contents', { 'content/list': () => ({ list, cursor: null }) });
    await screen.findByTitle('坐慢车');
    await selectAll();
    fireEvent.click(await screen.findByText('批量修改'));
    expect(await screen.findByText('选择要移除的标签')).toBeTruthy();
  });

  it('is found again after its window was closed', async () => {
    renderConsole('/contents', {
      'content/list': () => ({ list, cursor: null }),
      'task/list': () => ({ list: [{ ...task, state: 'done', done: 2 }], cursor: null }),
      'task/info': () => ({ ...task, state: 'done', done: 2, failures: [] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '批量任务' }));
    fireEvent.click(await screen.findByText('1 项成功，1 项失败'));
    expect(await screen.findByRole('button', { name: '重做没有成功的' })).toBeTruthy();
  });

  it('changes all that the filter finds', async () => {
    const { requestsOf } = renderConsole('/contents?rating=general', {
      'content/list': () => ({ list, cursor: null }),
      'content/count': () => ({ count: 1234, most: 10_000 }),
      'content/bulk': () => task,
      'task/info': () => ({ ...task, failures: [] }),
    });
    await screen.findByTitle('坐慢车');
    await selectAll();
    fireEvent.click(await screen.findByRole('button', { name: '选中筛选出的全部 1,234 项' }));
    fireEvent.click(screen.getByRole('button', { name: '批量下架' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('原因（作者会看到）'), {
      target: { value: '都是广告' },
    });
    fireEvent.click(dialog.getByRole('button', { name: /^下\s*架$/ }));
    const change = { act: 'hide', rule: 'other', reason: '都是广告' };
    await waitFor(() =>
      expect(requestsOf('content/bulk')).toEqual([
        { target: { by: 'filter', filter: { rating: 'general' } }, change },
      ]),
    );
  });
});

describe('the page of a content with an editor of its own', () => {
  it.each([
    ['the rule of its open case', [openCase], 'rights', /不得侵犯他人权益/],
    ['no rule of its own', [], 'other', /社区规则/],
  ] as const)(
    'takes a channel down by %s, and shows the refunds',
    async (_, openCases, rule, name) => {
      let shown = channel;
      let showCases = () => {};
      const casesCome = new Promise<void>((resolve) => (showCases = resolve));
      const { requestsOf } = renderConsole(`/contents/${sampleId(3)}`, {
        'login/me': () => sampleStaff({ role: 'moderator' }),
        'content/info': () => shown,
        'content/takeDown': () => (shown = { ...shown, state: 'takenDown' }),
        'report/list': async () => {
          await casesCome;
          return { list: [...openCases], cursor: null };
        },
        'purchase/refund/jobs': () => ({ list: [refunds], cursor: null }),
        'duplicate/list': () => ({ list: [], elsewhere: [] }),
      });
      fireEvent.click(await screen.findByRole('button', { name: '永久移除' }));
      fireEvent.click(await screen.findByRole('button', { name: /版权方要求移除/ }));
      // Nothing is confirmed before its rule is shown.
      const confirm = screen.getByRole('button', { name: /确\s*定/ });
      expect(confirm).toHaveProperty('disabled', true);
      showCases();
      expect(await screen.findByText(name)).toBeTruthy();
      await waitFor(() =>
        expect(requestsOf('report/list')).toMatchObject([{ subjectId: sampleId(3) }]),
      );
      fireEvent.click(confirm);
      await waitFor(() =>
        expect(requestsOf('content/takeDown')).toEqual([
          { id: sampleId(3), reason: '版权方要求移除', rule, withStrike: false },
        ]),
      );
      expect(await screen.findByText('已移除')).toBeTruthy();
      expect(await screen.findByText('没有人买过，不用退款')).toBeTruthy();
    },
  );

  it('asks for rule and reason before it hides what a user made', async () => {
    let shown = sampleContent({ ...channel, state: 'published', isByUser: true });
    const { requestsOf } = renderConsole(`/contents/${sampleId(3)}`, {
      'login/me': () => sampleStaff({ role: 'moderator' }),
      'content/info': () => shown,
      'content/unpublish': () => (shown = { ...shown, state: 'hidden' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^下\s*架$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^下架「/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^下\s*架$/ }));
    expect(await dialog.findByText('请输入原因')).toBeTruthy();
    expect(requestsOf('content/unpublish')).toEqual([]);
    fireEvent.change(dialog.getByLabelText('原因（作者会看到）'), {
      target: { value: '整段都是广告' },
    });
    fireEvent.click(dialog.getByRole('button', { name: /^下\s*架$/ }));
    await waitFor(() =>
      expect(requestsOf('content/unpublish')).toEqual([
        { id: sampleId(3), rule: 'other', reason: '整段都是广告' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^下架「/ })).toBeNull());
  });
});
