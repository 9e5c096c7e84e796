import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ImportDetail } from '@yehang/contract/shapes/imports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { ImportRow } from './import-row.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const failed: ImportDetail = {
  id: fakeId(7, 1),
  contentId: fakeId(9, 1),
  sourceName: '夜航船.cbz',
  state: 'failed',
  stage: '',
  progress: 0,
  reason: '图片文件已损坏：2.png',
  createdAt: 0,
  plan: {
    kind: 'comic',
    chapters: [{ title: '渡口', files: [0, 1] }],
    layout: null,
    direction: null,
  },
  findings: {
    files: [0, 1].map((index) => ({ index, name: `${index + 1}.png`, bytes: 9 })),
    ...{ title: '', author: '', description: '', tags: [] },
    notes: ['有 1 个文件不会导入（1 个不是图片）：说明.txt'],
    leftOut: [{ name: '说明.txt', reason: 'other' }],
  },
};

afterEach(cleanup);

test('an import that failed is tried again, with its plan as it was', async () => {
  const planned = { ...failed, state: 'planned' as const, reason: null };
  const client = fakeClient({ 'publish/import/retry': () => planned });
  const { queryClient } = renderPage(<ImportRow job={failed} />);
  await screen.findByText('失败：图片文件已损坏：2.png');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(client.inputsOf('publish/import/retry')).toEqual([{ id: failed.id }]));
  await waitFor(() =>
    expect(queryClient.getQueryData(['publish/import/info', failed.id])).toEqual(planned),
  );
});

test('an import that is done says what of its files was not imported', async () => {
  fakeClient({ 'publish/import/info': () => failed });
  renderPage(<ImportRow job={{ ...failed, state: 'done', reason: null }} />);
  await screen.findByText('有 1 个文件不会导入（1 个不是图片）：说明.txt');
  screen.getByText('没有导入的文件（1）');
  expect(screen.queryByRole('button', { name: '移除' })).toBeNull();
});
