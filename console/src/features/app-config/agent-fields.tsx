import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Space } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import type { ConfigValues, LevelValues } from './config-values.ts';

const MOST_LEVELS = 10;
/** In whole gold. */
const MOST_RECHARGE = 1_000_000_000;

/** The first level begins at 0, and each later one above the one before. */
function checkLevels(_: unknown, levels: readonly LevelValues[]): Promise<void> {
  const isRising = levels.every(({ fromGold }, at) =>
    at === 0 ? fromGold === 0 : fromGold > (levels[at - 1]?.fromGold ?? 0),
  );
  return isRising
    ? Promise.resolve()
    : Promise.reject(new Error('第一级从 0 开始，后面每一级都要比前一级高'));
}

/** Levels of agents, the lowest first, and what a card counts as. */
export function AgentFields() {
  return (
    <>
      <Form.Item
        label="代理等级"
        extra="按当月直接邀请的人充值的金币算，从低到高；第一级从 0 开始。只影响以后的充值"
      >
        <Form.List name="agentLevels" rules={[{ validator: checkLevels }]}>
          {(fields, { add, remove }, { errors }) => (
            <div className="stack-tight">
              {fields.map(({ key, name }, at) => (
                <Space key={key} align="start">
                  <span className="hint">{at + 1} 级</span>
                  <NumberField
                    name={[name, 'fromGold']}
                    label={`${at + 1} 级的月充值`}
                    hidesLabel
                    min={0}
                    max={MOST_RECHARGE}
                    unit="金币"
                    isRequired
                  />
                  <NumberField
                    name={[name, 'percent']}
                    label={`${at + 1} 级的佣金比例`}
                    hidesLabel
                    min={0}
                    max={100}
                    unit="%"
                    isRequired
                  />
                  <Button
                    aria-label={`删除 ${at + 1} 级`}
                    icon={<MinusCircleOutlined />}
                    disabled={fields.length === 1}
                    onClick={() => remove(name)}
                  />
                </Space>
              ))}
              {fields.length < MOST_LEVELS && (
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  onClick={() => add({ fromGold: null, percent: null })}
                >
                  加一级
                </Button>
              )}
              <Form.ErrorList errors={errors} />
            </div>
          )}
        </Form.List>
      </Form.Item>
      <NumberField<ConfigValues>
        name="agentCardRateGold"
        label="会员卡折算"
        extra="用现金买会员卡时，每 1 元按多少金币计佣"
        min={0.01}
        max={100_000}
        decimals={2}
        unit="金币"
        isRequired
      />
    </>
  );
}
