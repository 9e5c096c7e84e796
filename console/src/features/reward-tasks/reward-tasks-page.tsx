import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleRewardTask } from '@yehang/contract/shapes/reward-task.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { Tag } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import { PhoneFrame, PhoneHome } from '../../entities/phone-preview/phone-frame.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { TaskFields } from './task-fields.tsx';
import { periodLabels, targetUnit, taskKindLabels } from './task-labels.ts';
import { blankTask, toFields, toValues, type TaskValues } from './task-values.ts';

const targetText = ({ kind, target }: Pick<ConsoleRewardTask, 'kind' | 'target'>) =>
  `${target} ${targetUnit(kind)}`;

/** What a task brings, in words. */
function rewardText({ goldCents, tier, days, gift, streakGoldCents }: ReturnType<typeof toFields>) {
  if (gift !== null) return gift || '实物奖品';
  if (tier !== null) return `${tierLabels[tier]} ${days ?? '—'} 天`;
  const steps = streakGoldCents.map((cents) => cents / 100).join('、');
  return steps === '' ? formatGold(goldCents) : `连签 ${steps} 金币`;
}

const switchTag = ({ enabled }: ConsoleRewardTask) => (
  <Tag color={enabled ? 'success' : 'default'}>{enabled ? '启用' : '停用'}</Tag>
);

const columns: ProColumns<ConsoleRewardTask>[] = [
  { key: 'name', title: '名称', width: 180, render: (_, task) => task.name },
  { key: 'kind', title: '任务类型', width: 100, render: (_, task) => taskKindLabels[task.kind] },
  { key: 'period', title: '周期', width: 80, render: (_, task) => periodLabels[task.period] },
  { key: 'target', title: '目标', width: 100, render: (_, task) => targetText(task) },
  {
    key: 'reward',
    title: '奖励',
    width: 200,
    ellipsis: true,
    render: (_, task) => rewardText(task),
  },
  { key: 'position', title: '排序', width: 60, render: (_, task) => task.position },
  { key: 'enabled', title: '状态', width: 80, render: (_, task) => switchTag(task) },
];

/** Tasks of the task centre, in their order. They are switched off, never deleted: claims refer to them. */
export function RewardTasksPage() {
  const list = useListQuery('reward-task/list', {});
  return (
    <RecordsPanel<ConsoleRewardTask, TaskValues>
      title="任务"
      list={list}
      columns={columns}
      renderNarrow={(task) => (
        <>
          <span>
            <strong>{task.name}</strong> {switchTag(task)}
          </span>
          <span className="hint">
            {taskKindLabels[task.kind]} · {periodLabels[task.period]} {targetText(task)} ·{' '}
            {rewardText(task)}
          </span>
        </>
      )}
      blank={blankTask}
      toValues={toValues}
      save={(values, key) => callConsole('reward-task/save', { ...key, ...toFields(values) })}
      getName={(task) => task.name}
      renderFields={() => <TaskFields />}
      renderPreview={(values) => <TaskPreview values={values} />}
    />
  );
}

/** The task as a row of the task centre. */
function TaskPreview({ values }: { values: TaskValues }) {
  const { name, detail, period } = values;
  return (
    <PhoneFrame caption="任务中心里的一行">
      <PhoneHome>
        <div className="phone-sheet">
          <h3>
            {name || '名称'} ·{' '}
            {rewardText(toFields({ ...values, gold: Math.floor(values.gold ?? 0) }))}
          </h3>
          {detail !== '' && <p>{detail}</p>}
          <p>
            {periodLabels[period]} 0 / {targetText(values)}
          </p>
          <span className="phone-button">去完成</span>
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}
