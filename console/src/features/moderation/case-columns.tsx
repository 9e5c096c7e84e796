import type { ProColumns } from '@ant-design/pro-components';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Button, Tag } from 'antd';
import { DueTag } from './due-tag.tsx';
import { decisionLabels } from './moderation-labels.ts';

interface Case {
  readonly decision: ReportDecision | null;
  /** Unix milliseconds. */
  readonly dueAt: number;
}

/** The clock of what is open, the decision about what is not. */
export function CaseState({ decision, dueAt }: Case) {
  return decision === null ? <DueTag dueAt={dueAt} /> : <Tag>{decisionLabels[decision]}</Tag>;
}

/** The column whose button opens a row. */
export const openColumn = <Row extends Case>(onOpen: (row: Row) => void): ProColumns<Row> => ({
  key: 'open',
  title: '操作',
  width: 80,
  fixed: 'right',
  render: (_, row) => (
    <Button type="link" size="small" className="row-actions" onClick={() => onOpen(row)}>
      {row.decision === null ? '处理' : '查看'}
    </Button>
  ),
});
