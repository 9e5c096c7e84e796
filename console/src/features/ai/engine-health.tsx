import { aiTools, type AiTool } from '@yehang/contract/shapes/ai.ts';
import type { AiEngine } from '@yehang/contract/shapes/console-ai.ts';
import { Tag } from 'antd';
import { formatDateTime } from '../../lib/format/time.ts';
import { aiToolLabels } from './ai-labels.ts';

/** Whether an engine can be used, for one tool where that is named. */
export function EngineHealth({ engine, tool }: { engine: AiEngine; tool?: AiTool }) {
  const { enabled, restUntil, toolRests, failures, lastError, lastFailedAt, lastWorkedAt } = engine;
  if (!enabled) return <Tag>停用</Tag>;
  if (restUntil !== null && restUntil > Date.now())
    return (
      <Tag color="red" title={lastError}>
        停到 {formatDateTime(restUntil)}：{lastError}
      </Tag>
    );
  const asked = tool === undefined ? aiTools : [tool];
  const resting = asked.filter((name) => (toolRests[name] ?? 0) > Date.now());
  if (resting.length > 0)
    return (
      <Tag color="red" title={lastError}>
        {tool === undefined && resting.map((name) => aiToolLabels[name]).join('、')}停到{' '}
        {formatDateTime(Math.max(...resting.map((name) => toolRests[name] ?? 0)))}：{lastError}
      </Tag>
    );
  if (failures > 0)
    return (
      <Tag color="orange" title={lastError}>
        连续失败 {failures} 次：{lastError}
      </Tag>
    );
  if (lastFailedAt !== null && lastFailedAt > (lastWorkedAt ?? 0))
    return (
      <Tag color="orange" title={lastError}>
        上一个任务没有成功：{lastError}
      </Tag>
    );
  return lastWorkedAt === null ? <Tag>还没用过</Tag> : <Tag color="green">正常</Tag>;
}
