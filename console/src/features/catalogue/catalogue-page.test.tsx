import { fireEvent, screen, waitFor } from '@testing-library/react';
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

describe('the page of a content with an editor of its own', () => {
  it('takes a channel down with a reason, and shows the refunds', async () => {
    let shown = channel;
    const { requestsOf } = renderConsole(`/contents/${sampleId(3)}`, {
      'login/me': () => sampleStaff({ role: 'moderator' }),
      'content/info': () => shown,
      'content/takeDown': () => (shown = { ...shown, state: 'takenDown' }),
      'purchase/refund/jobs': () => ({ list: [refunds], cursor: null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '永久移除' }));
    fireEvent.click(await screen.findByRole('button', { name: /版权方要求移除/ }));
    fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
    await waitFor(() =>
      expect(requestsOf('content/takeDown')).toEqual([
        { id: sampleId(3), reason: '版权方要求移除' },
      ]),
    );
    expect(await screen.findByText('已移除')).toBeTruthy();
    expect(await screen.findByText('没有人买过，不用退款')).toBeTruthy();
  });
});
