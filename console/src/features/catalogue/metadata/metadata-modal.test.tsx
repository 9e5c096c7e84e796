import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MetadataReport } from '@yehang/contract/shapes/metadata-file.ts';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../../test/render-console.tsx';

const contentId = '0190a0a0-0000-7000-8000-000000000001';
const taskId = '0190a0a0-0000-7000-8000-000000000002';
const report: MetadataReport = {
  rows: 2,
  changed: 1,
  same: 0,
  failed: 1,
  changes: [
    { line: 2, contentId, title: '旧名', fields: [{ name: '标题', from: '旧名', to: '新名' }] },
  ],
  problems: [{ line: 3, title: '另一个', problem: '没有这个编号的内容' }],
};
const task = {
  ...{ id: taskId, kind: 'metadata' as const, state: 'done' as const, total: 1, done: 1 },
  ...{ failed: 0, startedBy: 'editor', createdAt: 1, finishedAt: 2 },
};

async function choose(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: /导入资料/ }));
  const file = new File([text], '资料.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('资料文件'), { target: { files: [file] } });
}

it('shows what a file would change, and imports it once its problems are skipped', async () => {
  const { requestsOf } = renderConsole('/contents', {
    'content/list': () => ({ list: [], cursor: null }),
    'content/metadata/preview': () => report,
    'content/metadata/import': () => task,
    'task/info': () => ({ ...task, failures: [] }),
  });
  await choose(`编号,标题,播放\n${contentId},新名,3\nx,另一个,1\n`);
  expect(await screen.findByText('标题：旧名 → 新名')).toBeTruthy();
  expect(screen.getByText('没有这个编号的内容')).toBeTruthy();
  expect(screen.getByText('不会导入的列：播放')).toBeTruthy();
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: '修改 1 个内容' });
  expect(start().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('跳过有问题的 1 行'));
  fireEvent.click(start());
  const rows = [
    { line: 2, id: contentId, title: '新名' },
    { line: 3, id: 'x', title: '另一个' },
  ];
  await waitFor(() =>
    expect(requestsOf('content/metadata/import')).toEqual([{ rows, skipsProblems: true }]),
  );
  expect(await screen.findByText('1 项成功，0 项失败')).toBeTruthy();
});

it('says why a file is none', async () => {
  const { requestsOf } = renderConsole('/contents', {
    'content/list': () => ({ list: [], cursor: null }),
  });
  await choose('标题\n夜航\n');
  expect(await screen.findByText(/要有「编号」或「文件名」一列/)).toBeTruthy();
  expect(requestsOf('content/metadata/preview')).toEqual([]);
});
