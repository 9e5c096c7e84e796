import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallResponse } from '../../lib/api/call.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleStaff } from '../../../test/sample-staff.ts';

afterEach(() => vi.unstubAllGlobals());

type Jobs = CallResponse<'job/list'>;

const fine: Jobs['list'][number] = {
  name: 'shares',
  state: 'fine',
  startedAt: Date.now() - 20_000,
  finishedAt: Date.now() - 19_000,
  succeededAt: Date.now() - 19_000,
  failedAt: null,
  durationMs: 850,
  failures: 0,
  lastError: null,
  runs: 1_234,
  dueAt: Date.now() + 11_000,
};

const answer: Jobs = {
  list: [
    fine,
    { ...fine, name: 'uploads', state: 'overdue' },
    { ...fine, name: 'refunds', state: 'failing', failures: 2, lastError: 'no gold' },
  ],
  failed: [
    {
      queue: 'search-index',
      subject: 'a-film',
      attempts: 8,
      error: 'too long',
      failedAt: Date.now() - 60_000,
      retryAt: null,
    },
  ],
};

describe('the page of the jobs', () => {
  it('shows what is overdue and what fails first, with how it ran last', async () => {
    renderConsole('/jobs', { 'job/list': () => answer });
    const table = await screen.findByRole('region', { name: '任务' });
    await within(table).findByText('批量退款');
    const names = within(table)
      .getAllByText(/^(创作者分成|清理过期上传|批量退款)$/)
      .map((cell) => cell.textContent);
    expect(names).toEqual(['清理过期上传', '批量退款', '创作者分成']);
    for (const text of ['逾期', '失败', '正常', 'no gold'])
      expect(within(table).getByText(text)).toBeTruthy();
    expect(within(table).getAllByText('850 毫秒')).toHaveLength(3);
  });

  it('lets the owner try again what was set aside', async () => {
    let failed = answer.failed;
    const { requestsOf } = renderConsole('/jobs', {
      'job/list': () => ({ ...answer, failed }),
      'job/retry': () => {
        failed = [];
        return {};
      },
    });
    expect(await screen.findByText('已搁置')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试 搜索索引 a-film' }));
    await waitFor(() => expect(screen.queryByText('已搁置')).toBeNull());
    expect(requestsOf('job/retry')).toEqual([{ queue: 'search-index', subject: 'a-film' }]);
  });

  it('shows an editor what was set aside, without a way to try it', async () => {
    renderConsole('/jobs', {
      'login/me': () => sampleStaff({ role: 'editor' }),
      'job/list': () => answer,
    });
    expect(await screen.findByText('已搁置')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^重试/ })).toBeNull();
  });
});
