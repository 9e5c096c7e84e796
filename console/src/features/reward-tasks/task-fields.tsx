import { Form, Input, Select } from 'antd';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { TierField } from '../../entities/membership/tier-field.tsx';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { periodLabels, targetUnit, taskKindLabels } from './task-labels.ts';
import { isStreak, STREAK_LENGTH, type RewardKind, type TaskValues } from './task-values.ts';

const rewardLabels: Readonly<Record<RewardKind, string>> = {
  gold: '金币',
  tier: '会员',
  gift: '实物',
};

/** The fields of a task; those of its reward follow what is chosen. */
export function TaskFields() {
  const kind = Form.useWatch<TaskValues['kind'] | undefined>('kind') ?? 'share';
  const reward = Form.useWatch<RewardKind | undefined>('reward') ?? 'gold';
  return (
    <>
      <div className="field-row">
        <Form.Item<TaskValues> name="kind" label="任务类型">
          <Select options={toOptions(taskKindLabels)} />
        </Form.Item>
        <Form.Item<TaskValues>
          name="period"
          label="周期"
          extra={kind === 'signIn' ? '签到只能每天，目标 1 次' : '一个周期可以领一次'}
        >
          <Select options={toOptions(periodLabels)} />
        </Form.Item>
        <NumberField<TaskValues>
          name="target"
          label="目标"
          min={1}
          max={100_000}
          unit={targetUnit(kind)}
          isRequired
        />
      </div>
      <RequiredTextField<TaskValues> name="name" label="名称" maxLength={20} autoComplete="off" />
      <Form.Item<TaskValues> name="detail" label="说明" extra="写在名称下面，可以不填">
        <Input maxLength={60} showCount autoComplete="off" />
      </Form.Item>
      <div className="field-row">
        <Form.Item<TaskValues> name="reward" label="奖励">
          <Select options={toOptions(rewardLabels)} />
        </Form.Item>
        {reward === 'gold' && <GoldField<TaskValues> name="gold" label="奖励金币" isRequired />}
        {reward === 'tier' && (
          <>
            <TierField />
            <NumberField<TaskValues>
              name="days"
              label="会员天数"
              min={1}
              max={3650}
              unit="天"
              isRequired
            />
          </>
        )}
      </div>
      {reward === 'gift' && (
        <RequiredTextField<TaskValues> name="gift" label="实物奖品" maxLength={40} />
      )}
      {reward === 'gold' && kind === 'signIn' && (
        <Form.Item<TaskValues>
          name="streakGold"
          label="连签金币"
          extra="第 1 天起每天的金币，用逗号或空格隔开；之后的日子和最后一个一样，不填就每天一样"
          rules={[
            {
              validator: (_, text: string | undefined) =>
                isStreak(text ?? '')
                  ? Promise.resolve()
                  : Promise.reject(new Error(`连签金币要填整数，最多 ${STREAK_LENGTH} 天`)),
            },
          ]}
        >
          <Input placeholder="5，5，10" autoComplete="off" />
        </Form.Item>
      )}
      <SortOrderFields field="position" />
    </>
  );
}
