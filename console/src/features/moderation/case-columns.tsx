import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Tag } from 'antd';
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

/** What a case is opened for. */
export const actionOnCase = ({ decision }: Case) => (decision === null ? '处理' : '查看');
