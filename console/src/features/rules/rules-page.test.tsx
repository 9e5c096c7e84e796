import type { RuleTrial, WordRule } from '@yehang/contract/shapes/word-rule.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const rule: WordRule = {
  id: sampleId(1),
  name: '代购',
  kind: 'words',
  words: ['代购', '刷单'],
  pattern: '',
  byPinyin: true,
  scopes: ['comment', 'danmaku'],
  act: 'review',
  breaks: 'spam',
  enabled: true,
  caught: 12,
  caughtAt: Date.UTC(2026, 10, 20),
  version: 3,
  updatedAt: Date.UTC(2026, 10, 20),
};

const trial: RuleTrial = {
  id: sampleId(2),
  name: '代购',
  state: 'done',
  scanned: 1200,
  total: 1200,
  caught: 1,
  caughtByScope: { comment: 1 },
  samples: [{ scope: 'comment', text: '找我代购', passage: '代购', at: Date.UTC(2026, 10, 20) }],
  startedBy: 'mod',
  sent: null,
  createdAt: Date.UTC(2026, 10, 22),
  finishedAt: Date.UTC(2026, 10, 22),
};

const answers = {
  'login/me': () => sampleStaff({ role: 'moderator' }),
  'rule/list': () => ({ list: [rule] }),
  'rule/hits': () => ({ list: [], cursor: null }),
  'rule/save': () => rule,
  'rule/trial/start': () => ({ ...trial, state: 'queued' as const }),
  'rule/trial/info': () => trial,
  'rule/test': () => ({
    judgement: 'review' as const,
    forms: { folded: '代 购', tight: '代购', latin: '' },
    findings: [{ ruleId: rule.id, rule: '代购', act: 'review' as const, passage: '代购' }],
  }),
};

it('a rule is tried on the last week before it is saved', async () => {
  const { requestsOf } = renderConsole('/rules', answers);
  expect(await screen.findByText(/12 次/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /试运行/ }));
  expect(await within(drawer).findByText('看了 1200 条，会命中 1 条')).toBeTruthy();
  expect(within(drawer).getByText(/命中「代购」/)).toBeTruthy();
  fireEvent.change(within(drawer).getByLabelText('词', { selector: 'textarea' }), {
    target: { value: '代购\n返利' },
  });
  fireEvent.click(within(drawer).getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() =>
    expect(requestsOf('rule/save')).toMatchObject([
      { id: rule.id, version: 3, words: ['代购', '返利'], byPinyin: true, breaks: 'spam' },
    ]),
  );
});

it('a pasted text shows how it is read, and why', async () => {
  const { requestsOf } = renderConsole('/rules?tab=test', answers);
  fireEvent.change(await screen.findByLabelText('要测试的文字'), { target: { value: '代 購' } });
  fireEvent.click(screen.getByRole('button', { name: /^测\s?试$/ }));
  expect(await screen.findByText('结果：先审后发')).toBeTruthy();
  expect(screen.getByText('去掉间隔')).toBeTruthy();
  expect(requestsOf('rule/test')).toEqual([{ text: '代 購', scope: 'comment' }]);
});

it('sends what a trial caught to the reports, once, and never private messages alone', async () => {
  let shown: RuleTrial = { ...trial, caughtByScope: { message: 2, comment: 0 } };
  const { requestsOf } = renderConsole('/rules', {
    ...answers,
    'rule/trial/start': () => ({ ...shown, state: 'queued' as const }),
    'rule/trial/info': () => shown,
    'rule/trial/send': () => (shown = { ...shown, sent: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: /试运行/ }));
  await drawer.findByText('看了 1200 条，会命中 1 条');
  const send = { name: '把命中的公开内容送到举报里审核' };
  expect(drawer.queryByRole('button', send)).toBeNull();
  shown = { ...trial, id: sampleId(5) };
  fireEvent.click(drawer.getByRole('button', { name: /试运行/ }));
  fireEvent.click(await drawer.findByRole('button', send));
  await drawer.findByText('看了 1200 条，会命中 1 条，送去审核 1 条');
  expect(requestsOf('rule/trial/send')).toHaveLength(1);
  expect(drawer.queryByRole('button', send)).toBeNull();
});
