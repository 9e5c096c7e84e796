import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeAiInfo, fakeAiJob } from '../../../test/fake/fake-ai.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { AiJobProgress, progressText, waitText } from './ai-job-progress.tsx';
import { useAiJobs } from './use-ai-jobs.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

it('a wait is said in words that promise no more than is known', () => {
  expect([2, 12, 90, 8_000].map(waitText)).toEqual([
    '马上就好',
    '大约还要 15 秒',
    '大约还要 2 分钟',
    '大约还要 3 小时',
  ]);
  expect(progressText(fakeAiJob(1, { place: 0, expectedSeconds: null }))).toBe('下一个就是你');
});

function Box({ job }: { job: AiJob }) {
  const [latest] = useAiJobs([job]);
  if (latest?.outcome) return <p>{latest.outcome}</p>;
  return <AiJobProgress job={latest ?? job} />;
}

it('a job shows its place and progress as they change, and is cancelled alone', async () => {
  let isCancelled = false;
  const cancelled = { state: 'cancelled', outcome: 'cancelled', mayCancel: false } as const;
  const { inputsOf } = fakeClient({
    'aiorder/info': () => fakeAiInfo(),
    'aiorder/list': () => ({
      list: [
        isCancelled
          ? fakeAiJob(71, cancelled)
          : fakeAiJob(71, { state: 'running', progress: 0.4, place: null, expectedSeconds: 20 }),
      ],
      cursor: null,
    }),
    'aiorder/cancel': () => {
      isCancelled = true;
      return fakeAiJob(71, cancelled);
    },
  });
  renderPage(<Box job={fakeAiJob(71)} />);
  await screen.findByText('前面还有 2 个任务 · 大约还要 40 秒');
  // The browser of this test has no streams: the jobs are read.
  await screen.findByText('已完成 40% · 大约还要 20 秒');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByText('cancelled');
  await screen.findByText('已取消，没有扣费');
  await waitFor(() => expect(inputsOf('aiorder/cancel')).toEqual([{ id: fakeAiJob(71).id }]));
});
