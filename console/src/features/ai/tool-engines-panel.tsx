import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { aiTools, type AiTool } from '@yehang/contract/shapes/ai.ts';
import { inOrderOfTool, type AiEngine } from '@yehang/contract/shapes/console-ai.ts';
import { Button, Card } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { formatYuan } from '../../entities/gold/gold.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { aiToolLabels } from './ai-labels.ts';
import { EngineHealth } from './engine-health.tsx';

/** Ids with one of them moved up or down by a place. */
const moved = (ids: readonly string[], at: number, by: 1 | -1): string[] => {
  const next = [...ids];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
};

/** Which engines each tool asks, in its own order: where one fails or is full, the next takes the job. */
export function ToolEnginesPanel() {
  const { rows: engines = [] } = useListQuery('ai/engine/list', {});
  const mayOrder = useMayCall('ai/engine/order');
  const order = useConsoleMutation('ai/engine/order', { invalidates: ['ai/engine/list'] });
  return (
    <Card size="small" title="每个工具的引擎">
      <p className="hint">从上到下依次使用：前一个停用、出错或满了，就交给下一个</p>
      <div className="long-table">
        <table className="share-bars" aria-label="每个工具的引擎">
          <thead>
            <tr>
              {['工具', '次序', '引擎', '健康', '执行中', '每次成本'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {mayOrder && <th scope="col">移动</th>}
            </tr>
          </thead>
          <tbody>
            {aiTools.map((tool) => (
              <ToolRows
                key={tool}
                tool={tool}
                engines={inOrderOfTool(engines, tool)}
                {...(mayOrder && {
                  onOrder: (ids: string[]) => order.mutate({ tool, ids }),
                })}
                isBusy={order.isPending}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function ToolRows({
  tool,
  engines,
  onOrder,
  isBusy,
}: {
  tool: AiTool;
  engines: readonly AiEngine[];
  onOrder?: (ids: string[]) => void;
  isBusy: boolean;
}) {
  const label = aiToolLabels[tool];
  if (engines.length === 0)
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={6} className="hint">
          没有引擎，由演示引擎回答
        </td>
      </tr>
    );
  const ids = engines.map(({ id }) => id);
  return engines.map((engine, at) => {
    const { id, name, concurrency, costCents, ofTools, runningOfTools } = engine;
    const own = ofTools[tool];
    const most = Math.min(concurrency, own?.concurrency ?? concurrency);
    return (
      <tr key={id}>
        {at === 0 && (
          <th scope="rowgroup" rowSpan={engines.length}>
            {label}
          </th>
        )}
        <td>{at + 1}</td>
        <td>{name}</td>
        <td>
          <EngineHealth engine={engine} tool={tool} />
        </td>
        <td>
          {runningOfTools[tool] ?? 0} / {most}
        </td>
        <td>{formatYuan(own?.costCents ?? costCents)}</td>
        {onOrder && (
          <td>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={`${label}：上移${name}`}
              disabled={isBusy || at === 0}
              onClick={() => onOrder(moved(ids, at, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={`${label}：下移${name}`}
              disabled={isBusy || at === engines.length - 1}
              onClick={() => onOrder(moved(ids, at, 1))}
            />
          </td>
        )}
      </tr>
    );
  });
}
