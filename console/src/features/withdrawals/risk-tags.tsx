import type { WithdrawalRisk } from '@yehang/contract/shapes/withdrawal.ts';
import { Space, Tag, Tooltip } from 'antd';
import { riskLabels } from './withdrawal-labels.ts';

/** Risk marks; what each means is said on hover and focus. */
export function RiskTags({ risks }: { risks: readonly WithdrawalRisk[] }) {
  if (risks.length === 0) return <span className="hint">—</span>;
  return (
    <Space size={4} wrap>
      {risks.map((risk) => (
        <Tooltip key={risk} title={riskLabels[risk].meaning}>
          <Tag color="volcano" tabIndex={0}>
            {riskLabels[risk].name}
          </Tag>
        </Tooltip>
      ))}
    </Space>
  );
}
