import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ConsolePayee } from '@yehang/contract/shapes/console-withdrawal.ts';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const payee: ConsolePayee = {
  ...{ id: '01900000-0000-7000-8000-000000000001', kind: 'bank', bankName: '工商银行' },
  user: { id: '01900000-0000-7000-8000-000000000002', number: 10_002, nickname: '潮声' },
  ...{ maskedNumber: '**** 0128', maskedHolder: '**明', users: 3, paidTimes: 2 },
  ...{ paidNetCents: 19_600, createdAt: Date.UTC(2026, 0, 2), deletedAt: Date.UTC(2026, 0, 3) },
};

it('shows cards masked, with who else has them, what was paid, and that they were removed', async () => {
  renderConsole('/payees', { 'withdrawal/payee/list': () => ({ list: [payee], cursor: null }) });
  await screen.findByText(/\*\*\*\* 0128/);
  screen.getByText('3 人共用');
  screen.getByText('已删除');
  screen.getByText(/2 次，¥196\.00/);
  expect(screen.getByRole('link', { name: /潮声/ }).getAttribute('href')).toContain(payee.user.id);
});

it('is searched by the last digits, and by nothing that is none', async () => {
  const { requestsOf } = renderConsole('/payees', {
    'withdrawal/payee/list': () => ({ list: [], cursor: null }),
  });
  await screen.findByText('没有符合条件的收款账户');
  const tail = screen.getByPlaceholderText('尾号 4 位');
  for (const text of ['012', '0128']) {
    fireEvent.change(tail, { target: { value: text } });
    for (const act of [fireEvent.keyDown, fireEvent.keyUp]) act(tail, { key: 'Enter' });
  }
  await waitFor(() =>
    expect(requestsOf('withdrawal/payee/list').at(-1)).toMatchObject({ tail: '0128' }),
  );
  expect(requestsOf('withdrawal/payee/list')).not.toContainEqual(
    expect.objectContaining({ tail: '012' }),
  );
});
