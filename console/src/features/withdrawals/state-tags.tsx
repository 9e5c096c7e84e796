import type { ConsoleWithdrawal } from '@yehang/contract/shapes/console-withdrawal.ts';
import { Space, Tag } from 'antd';
import { stateColors, stateLabels } from './withdrawal-labels.ts';

/** State of a withdrawal, whether it is frozen, and how many of two have agreed. */
export function StateTags({ withdrawal }: { withdrawal: ConsoleWithdrawal }) {
  const { state, isFrozen, approvalsNeeded, firstApprover } = withdrawal;
  const needsTwo = state === 'requested' && approvalsNeeded > 1;
  return (
    <Space size={4} wrap>
      <Tag color={stateColors[state]}>{stateLabels[state]}</Tag>
      {isFrozen && <Tag color="magenta">已冻结</Tag>}
      {needsTwo && <Tag color="purple">{firstApprover === null ? '需两人' : '等第二人'}</Tag>}
    </Space>
  );
}
