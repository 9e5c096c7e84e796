import type { ProColumns } from '@ant-design/pro-components';
import type { AiEngine } from '@yehang/contract/shapes/console-ai.ts';
import { App, Button, Tag } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { callConsole } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { aiAdapterLabels, aiToolLabels } from './ai-labels.ts';
import { EngineHealth } from './engine-health.tsx';
import { EngineFields } from './engine-fields.tsx';
import { blankEngine, saveEngine, toEngineValues, type EngineValues } from './engine-values.ts';

/** What the engine's answers say that should be changed on it. */
function Warning({ engine: { name, lastWarning, lastWarnedAt } }: { engine: AiEngine }) {
  if (lastWarnedAt === null) return null;
  return (
    <Tag color="gold" role="note" aria-label={`${name}的提醒`} title={lastWarning}>
      {formatDateTime(lastWarnedAt)} {lastWarning}
    </Tag>
  );
}

function TestButton({ engine }: { engine: AiEngine }) {
  const { modal } = App.useApp();
  const test = useConsoleMutation('ai/engine/test', {
    invalidates: ['ai/engine/list'],
    onSuccess: ({ isGood, text, tookMs, models }) => {
      const content = (
        <>
          <p>{text}</p>
          <p className="hint">用时 {tookMs} 毫秒</p>
          {models.length > 0 && <p className="hint">模型：{models.slice(0, 20).join('、')}</p>}
        </>
      );
      const title = isGood ? `「${engine.name}」可以使用` : `「${engine.name}」现在用不了`;
      (isGood ? modal.success : modal.error)({ title, content });
    },
  });
  return (
    <Button
      type="link"
      size="small"
      aria-label={`测试 ${engine.name}`}
      loading={test.isPending}
      onClick={() => test.mutate({ id: engine.id })}
    >
      测试
    </Button>
  );
}

const toolsOf = ({ tools }: AiEngine) => tools.map((tool) => aiToolLabels[tool]).join('、');

const columns: ProColumns<AiEngine>[] = [
  { key: 'name', title: '名称', width: 150, render: (_, it) => it.name },
  { key: 'adapter', title: '接口', width: 140, render: (_, it) => aiAdapterLabels[it.adapter] },
  { key: 'tools', title: '工具', width: 200, ellipsis: true, render: (_, it) => toolsOf(it) },
  {
    key: 'health',
    title: '健康',
    width: 240,
    ellipsis: true,
    render: (_, it) => (
      <>
        <EngineHealth engine={it} />
        <Warning engine={it} />
      </>
    ),
  },
  {
    key: 'running',
    title: '执行中',
    width: 80,
    className: 'numeric-cell',
    render: (_, it) => `${it.running} / ${it.concurrency}`,
  },
  {
    key: 'cost',
    title: '每次成本',
    width: 90,
    className: 'numeric-cell',
    render: (_, it) => `¥${(it.costCents / 100).toFixed(2)}`,
  },
  { key: 'position', title: '排序', width: 60, render: (_, it) => it.position },
  { key: 'test', title: '测试', width: 80, render: (_, it) => <TestButton engine={it} /> },
];

/** Servers that AI jobs are given to, in their order. */
export function EnginesPanel() {
  const mayEdit = useMayCall('ai/engine/save');
  const list = useListQuery('ai/engine/list', {});
  const workflows = useListQuery('ai/workflow/list', {});
  return (
    <RecordsPanel<AiEngine, EngineValues>
      title="AI 引擎"
      showsTitle
      mayEdit={mayEdit}
      list={list}
      columns={columns}
      renderNarrow={(it) => (
        <>
          <span>
            <strong>{it.name}</strong> <EngineHealth engine={it} /> <Warning engine={it} />
          </span>
          <span className="hint">
            {aiAdapterLabels[it.adapter]} · {toolsOf(it)} <TestButton engine={it} />
          </span>
        </>
      )}
      blank={blankEngine}
      toValues={toEngineValues}
      save={saveEngine}
      remove={({ id, version }) => callConsole('ai/engine/delete', { id, version })}
      getName={(it) => it.name}
      renderFields={({ hasKey }) => (
        <EngineFields workflows={workflows.rows ?? []} hasKey={hasKey} />
      )}
    />
  );
}
