import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { BlockStatement } from '@yehang/contract/shapes/block.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { BlockNotice } from './block-notice.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const statement: BlockStatement = {
  reason: '多次骚扰他人',
  at: Date.UTC(2026, 0, 2, 4),
  until: Date.UTC(2026, 0, 9, 4),
  isOver: false,
  appeal: null,
  mayAppeal: true,
};
const waiting = {
  state: 'waiting',
  text: '我没有骚扰过别人',
  answer: null,
  at: Date.UTC(2026, 0, 3),
  decidedAt: null,
} as const;
const TEXT = '认为停用有误？说明情况';

afterEach(cleanup);

test('reason and term are shown, and an appeal is sent once it says something', async () => {
  const client = fakeClient({
    'login/appeal/info': () => statement,
    'login/appeal': () => ({ ...statement, appeal: waiting, mayAppeal: false }),
  });
  renderPage(<BlockNotice ticket="ticket" message="账号已被停用" />);
  await screen.findByText('多次骚扰他人');
  screen.getByText('2026-01-09 12:00:00');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '提交申诉' });
  expect(send.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(TEXT), { target: { value: ' 我没有骚扰过别人 ' } });
  fireEvent.click(send);
  await screen.findByText('申诉已提交，正在等另一位工作人员处理');
  expect(client.inputsOf('login/appeal')).toEqual([{ ticket: 'ticket', text: '我没有骚扰过别人' }]);
  expect(screen.queryByRole('button', { name: '提交申诉' })).toBeNull();
});

test('a refused appeal shows its reasons, and what was typed stays when sending fails', async () => {
  const refused = { ...waiting, state: 'refused', answer: '核对了记录' } as const;
  fakeClient({
    'login/appeal/info': () => ({ ...statement, appeal: refused }),
    'login/appeal': () => {
      throw new ApiError(4290, '操作太频繁，请稍后再试', {});
    },
  });
  renderPage(<BlockNotice ticket="ticket" message="账号已被停用" />);
  await screen.findByText('答复：核对了记录');
  const field = screen.getByLabelText<HTMLTextAreaElement>('再次申诉');
  fireEvent.change(field, { target: { value: '请再看一遍记录' } });
  fireEvent.click(screen.getByRole('button', { name: '提交申诉' }));
  await screen.findByText('操作太频繁，请稍后再试');
  expect(field.value).toBe('请再看一遍记录');
});

test('who is no longer blocked is led back in', async () => {
  fakeClient({
    'login/appeal/info': () => ({
      ...statement,
      isOver: true,
      mayAppeal: false,
      appeal: { ...waiting, state: 'granted', answer: '误判' },
    }),
  });
  renderPage(<BlockNotice ticket="ticket" message="账号已被停用" />);
  await screen.findByText('申诉成立，已经恢复使用');
  screen.getByRole('button', { name: '重新进入' });
});
