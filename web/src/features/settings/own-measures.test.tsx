import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnMeasure } from '@yehang/contract/shapes/measure.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { OwnMeasures } from './own-measures.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const hidden: OwnMeasure = {
  id: fakeId(9, 1),
  kind: 'hide',
  subjectKind: 'comment',
  subjectId: fakeId(9, 2),
  label: '你们都看错了',
  rule: 'abuse',
  facts: '辱骂其他用户',
  mark: null,
  isAutomated: false,
  circle: null,
  at: Date.UTC(2026, 0, 1),
  until: null,
  endedAt: null,
  strikeUntil: Date.UTC(2026, 6, 1),
  appeal: null,
  mayAppeal: true,
  appealUntil: Date.UTC(2026, 6, 2),
};

afterEach(cleanup);

test('a measure says why, is appealed once, and what was typed outlives the sheet', async () => {
  let list = [hidden];
  const client = fakeClient({
    'user/measure/list': () => ({ list, cursor: null }),
    'user/measure/appeal': ({ text }) => {
      const appeal = { state: 'waiting' as const, text, answer: null, at: 0, decidedAt: null };
      list = [{ ...hidden, appeal, mayAppeal: false }];
      return list[0]!;
    },
  });
  renderPage(<OwnMeasures />);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /隐藏：你们都看错了/ }));
    return within(await screen.findByRole('dialog'));
  };
  const sheet = await open();
  expect(sheet.getByText('辱骂其他用户')).toBeTruthy();
  expect(sheet.getByText('不得辱骂骚扰')).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('认为有误？说明情况'), {
    target: { value: '我在说剧情' },
  });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect(again.getByLabelText<HTMLTextAreaElement>('认为有误？说明情况').value).toBe('我在说剧情');
  fireEvent.click(again.getByRole('button', { name: '提交申诉' }));
  expect(await screen.findByText('申诉已提交，等另一位工作人员处理')).toBeTruthy();
  expect(client.inputsOf('user/measure/appeal')).toEqual([{ id: hidden.id, text: '我在说剧情' }]);
});

test('a measure of a circle says whose moderators decided', async () => {
  const circle = { id: fakeId(9, 3), name: '夜里看海' };
  const ofCircle = { ...hidden, circle, rule: 'circleRules' as const };
  fakeClient({ 'user/measure/list': () => ({ list: [ofCircle], cursor: null }) });
  renderPage(<OwnMeasures />);
  fireEvent.click(await screen.findByRole('button', { name: /隐藏：你们都看错了/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('圈规')).toBeTruthy();
  expect(sheet.getByText(/圈子「夜里看海」的管理者/)).toBeTruthy();
});

test('a change of the rating says what it was', async () => {
  const from = { rating: 'general', darkOnly: false } as const;
  const mark = { from, to: { rating: 'adult', darkOnly: true } } as const;
  const marked = { ...hidden, kind: 'mark' as const, subjectKind: 'content' as const, mark };
  fakeClient({ 'user/measure/list': () => ({ list: [marked], cursor: null }) });
  renderPage(<OwnMeasures />);
  fireEvent.click(await screen.findByRole('button', { name: /更改分级：你们都看错了/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('分级由「普通」改为「成人」，改为只在暗网出现')).toBeTruthy();
});

test('without any it says that all is well', async () => {
  fakeClient({ 'user/measure/list': () => ({ list: [], cursor: null }) });
  renderPage(<OwnMeasures />);
  expect(await screen.findByText('没有处理记录，账号一切正常')).toBeTruthy();
});
