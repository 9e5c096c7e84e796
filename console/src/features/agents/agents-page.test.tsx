import type { ConsoleAgent, ConsoleCommission } from '@yehang/contract/shapes/agent.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const agent: ConsoleAgent = {
  id: sampleId(1),
  number: 10_001,
  nickname: '老船长',
  inviteCode: 'YH8K2Q',
  inviter: null,
  joinedAt: Date.UTC(2026, 9, 1),
  isBlocked: false,
  teamCount: 12,
  level: 2,
  percent: 15,
  monthRechargeGoldCents: 6_000_000,
  totalGoldCents: 800_000,
  pendingGoldCents: 90_000,
  incomeGoldCents: 200_000,
  heldGoldCents: 100_000,
  owedGoldCents: 5_000,
};
const commission: ConsoleCommission = {
  id: sampleId(2),
  orderId: sampleId(3),
  orderNumber: '20261122000000001234',
  kind: 'gold',
  agent: { id: agent.id, number: agent.number, nickname: agent.nickname },
  user: { id: sampleId(4), number: 10_002, nickname: '阿月' },
  rechargeGoldCents: 50_000,
  level: 2,
  percent: 15,
  goldCents: 7_500,
  refundedGoldCents: 7_500,
  state: 'returned',
  at: Date.UTC(2026, 10, 1),
  dueAt: Date.UTC(2026, 10, 8),
  endedAt: Date.UTC(2026, 10, 9),
  owedGoldCents: 5_000,
};
const answers = {
  'agent/list': () => ({ list: [agent], cursor: null }),
  'agent/commissions': () => ({ list: [commission], cursor: null }),
};

describe('the page of agents', () => {
  it('shows what an agent earns and owes, and corrects the inviter with a reason', async () => {
    const { requestsOf } = renderConsole('/agents?text=10001', {
      ...answers,
      'agent/rebind': () => ({ inviter: { id: sampleId(5), number: 9, nickname: '大副' } }),
    });
    const table = await screen.findByRole('region', { name: '代理' });
    await within(table).findByText('2 级 · 15%');
    within(table).getByText('60,000 金币');
    fireEvent.click(within(table).getByText('YH8K2Q'));
    await screen.findByText('500 金币 × 15%');
    screen.getByText('欠 50 金币');
    expect(requestsOf('agent/commissions')[0]).toMatchObject({ agentId: agent.id });
    fireEvent.click(screen.getByRole('button', { name: '更正邀请人' }));
    fireEvent.change(await screen.findByLabelText('新邀请人的邀请码'), {
      target: { value: 'AB23CD' },
    });
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '扫错了码' } });
    fireEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
    await waitFor(() =>
      expect(requestsOf('agent/rebind')).toEqual([
        { userId: agent.id, code: 'AB23CD', reason: '扫错了码' },
      ]),
    );
  });

  it('offers finance no correction', async () => {
    renderConsole('/agents', {
      ...answers,
      'login/me': () => sampleStaff({ role: 'finance' }),
    });
    fireEvent.click(await screen.findByText('YH8K2Q'));
    await screen.findByText('500 金币 × 15%');
    expect(screen.queryByRole('button', { name: '更正邀请人' })).toBeNull();
  });
});
