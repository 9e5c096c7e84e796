import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComplianceReport } from '@yehang/contract/shapes/compliance.ts';
import { expect, it } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const report: ComplianceReport = {
  ...{ id: sampleId(1), month: '2025-01', state: 'ready', percent: 100, requestedBy: 'amy' },
  ...{ createdAt: Date.UTC(2026, 10, 1), readyAt: Date.UTC(2026, 10, 1) },
};

it('asks for a report of the chosen month, and says so where there is none', async () => {
  const { requestsOf } = renderConsole('/compliance', {
    'compliance/list': () => ({ list: [], cursor: null }),
    'compliance/create': ({ month }) => ({ ...report, month, state: 'queued', percent: 0 }),
  });
  await screen.findByText('还没有合规报告，选一个月份生成');
  fireEvent.click(screen.getByRole('button', { name: '生成报告' }));
  await waitFor(() =>
    expect(requestsOf('compliance/create')).toEqual([
      { month: expect.stringMatching(/^20\d\d-\d\d$/) as string },
    ]),
  );
});

it('shows what is ready and what is being made, and retries what could not be read', async () => {
  let isDown = true;
  renderConsole('/compliance', {
    'compliance/list': () => {
      if (isDown) throw new FakeError(5000);
      const working = { ...report, id: sampleId(2), month: '2025-02', state: 'working' as const };
      return { list: [{ ...working, percent: 40, readyAt: null }, report], cursor: null };
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  await screen.findByRole('progressbar');
  expect(screen.getByText('2025-01')).toBeTruthy();
});

it('says why no report can be made', async () => {
  renderConsole('/compliance', {
    'compliance/list': () => ({ list: [], cursor: null }),
    'compliance/create': () => {
      throw new FakeError(4000, '这个月还没有开始', { field: 'month' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '生成报告' }));
  await screen.findByText(/这个月还没有开始/);
});
