import type { GameOrientation } from '@yehang/contract/shapes/game.ts';
import type { GamePlan } from '@yehang/contract/shapes/imports.ts';
import { Radio, Select, Space, Switch } from 'antd';
import { formatBytes } from '../../../lib/format/numbers.ts';
import type { PlanEditorProps } from './plan-editor-props.ts';

const PAGE = /\.html?$/i;

const orientationLabels: Record<GameOrientation, string> = {
  any: '都可以',
  portrait: '竖屏',
  landscape: '横屏',
};

const orientationOptions = Object.entries(orientationLabels).map(([value, label]) => ({
  value,
  label,
}));

/** Corrects the plan of a game: the page that is opened, how the phone is held, whether it has a rank. */
export function GamePlanEditor({ plan, findings, onChange }: PlanEditorProps<GamePlan>) {
  const { files } = findings;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <div className="stack">
      <p className="hint">
        一共 {files.length} 个文件，{formatBytes(bytes)}
      </p>
      <Select
        aria-label="首页文件"
        value={plan.entry}
        options={files
          .filter(({ name }) => PAGE.test(name))
          .map(({ index, name }) => ({ value: index, label: name }))}
        onChange={(entry) => onChange({ ...plan, entry })}
      />
      <Space wrap>
        <Radio.Group
          aria-label="屏幕方向"
          optionType="button"
          size="small"
          value={plan.orientation}
          options={orientationOptions}
          onChange={({ target }) =>
            onChange({ ...plan, orientation: target.value as GameOrientation })
          }
        />
        <label>
          <Switch
            size="small"
            aria-label="排行榜"
            checked={plan.hasScores}
            onChange={(hasScores) => onChange({ ...plan, hasScores })}
          />{' '}
          游戏会上报分数，显示排行榜
        </label>
      </Space>
    </div>
  );
}
