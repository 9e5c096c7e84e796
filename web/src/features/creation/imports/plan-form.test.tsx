import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ImportDetail, NovelPlan, TextFindings } from '@yehang/contract/shapes/imports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { PlanForm } from './plan-form.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const id = fakeId(7, 1);
const contentId = fakeId(9, 1);
const text: TextFindings = {
  format: 'txt',
  encoding: 'utf-8',
  rule: 'chapters',
  blocks: 30,
  characters: 3_000,
  rules: [
    { rule: 'chapters', chapters: 3 },
    { rule: 'whole', chapters: 1 },
  ],
};
const plan: NovelPlan = {
  kind: 'novel',
  encoding: 'utf-8',
  rule: 'chapters',
  removed: [],
  changed: [],
};
const detail: ImportDetail = {
  id,
  contentId,
  sourceName: '雾.txt',
  state: 'planned',
  stage: '',
  progress: 1,
  reason: null,
  createdAt: 0,
  plan,
  findings: {
    files: [],
    title: '',
    author: '',
    description: '',
    tags: [],
    notes: ['同一个文件以前导入过，请确认不是重复'],
    text,
  },
};
const cut = (number: number) => ({
  ...{ title: `第${number}章`, volume: '', at: (number - 1) * 10, skip: 1, number },
  ...{ offset: (number - 1) * 1_000, opening: '' },
});

afterEach(cleanup);

test('a plan is corrected: a chapter renamed, joined, cut elsewhere; then carried out', async () => {
  const client = fakeClient({
    'publish/import/info': () => detail,
    'publish/import/cuts': () => ({
      text,
      list: [cut(1), cut(2), cut(3)],
    }),
    'publish/import/lines': ({ from }) => ({
      list: [0, 1, 2, 3, 4].map((at) => ({
        ...{ at: from + at, kind: 'text' as const, text: `行 ${from + at}`, characters: 60 },
      })),
    }),
    'publish/import/accept': () => ({ ...detail, state: 'accepted' }),
  });
  renderPage(<PlanForm importId={id} contentId={contentId} />);
  await screen.findByText('同一个文件以前导入过，请确认不是重复');
  fireEvent.change(await screen.findByLabelText('第 1 章的标题'), { target: { value: '渡口' } });
  fireEvent.click(screen.getByRole('button', { name: '把第 3 章并到上一章' }));
  fireEvent.click(screen.getByRole('button', { name: '看第 2 章' }));
  const [split] = await screen.findAllByRole('button', { name: '从这里分章' });
  fireEvent.click(split!);
  expect(screen.getByLabelText<HTMLInputElement>('第 3 章的标题').value).toBe('行 11');
  fireEvent.click(screen.getByRole('button', { name: '确认导入' }));
  await waitFor(() =>
    expect(client.inputsOf('publish/import/accept')).toEqual([
      {
        id,
        plan: {
          ...plan,
          removed: [20],
          changed: [
            { title: '渡口', volume: '', at: 0, skip: 1 },
            { title: '行 11', volume: '', at: 11, skip: 0 },
          ],
        },
      },
    ]),
  );
});

test('another rule begins the plan anew', async () => {
  fakeClient({
    'publish/import/info': () => detail,
    'publish/import/cuts': ({ rule }) => ({
      text,
      list: rule === 'whole' ? [cut(1)] : [cut(1), cut(2)],
    }),
  });
  renderPage(<PlanForm importId={id} contentId={contentId} />);
  fireEvent.change(await screen.findByLabelText('第 2 章的标题'), { target: { value: '改过' } });
  fireEvent.change(screen.getByLabelText('分章方式'), { target: { value: 'whole' } });
  await waitFor(() => expect(screen.queryByLabelText('第 2 章的标题')).toBeNull());
  fireEvent.change(screen.getByLabelText('分章方式'), { target: { value: 'chapters' } });
  expect((await screen.findByLabelText<HTMLInputElement>('第 2 章的标题')).value).toBe('第2章');
});
