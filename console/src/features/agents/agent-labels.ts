import type { ConsoleCommission } from '@yehang/contract/shapes/agent.ts';

type State = ConsoleCommission['state'];

export const commissionLabels: Readonly<Record<State, string>> = {
  pending: '待到账',
  paid: '已到账',
  void: '已失效',
  returned: '已扣回',
};

export const commissionColors: Readonly<Record<State, string>> = {
  pending: 'processing',
  paid: 'success',
  void: 'default',
  returned: 'error',
};
