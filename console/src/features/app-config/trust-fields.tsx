import {
  MOST_TRUST,
  trustAbilities,
  trustAbilityNames,
  trustTitles,
  type TrustThreshold,
} from '@yehang/contract/shapes/trust.ts';
import { Form, Select, Space, Switch } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import type { ConfigValues } from './config-values.ts';

const parts: readonly {
  name: keyof TrustThreshold;
  label: string;
  unit: string;
  max: number;
}[] = [
  { name: 'hours', label: '账号时长', unit: '小时', max: 87_600 },
  { name: 'protections', label: '账号保护', unit: '样', max: 3 },
  { name: 'activeDays', label: '活跃', unit: '天', max: 3650 },
  { name: 'contributions', label: '有效内容', unit: '条', max: 10_000 },
];

const levels = Array.from({ length: MOST_TRUST + 1 }, (_, level) => ({
  value: level,
  label: level === 0 ? '所有人' : `${level} 级 · ${trustTitles[level] ?? ''}`,
}));

/** What the levels of trust take, and what they open. */
export function TrustFields() {
  return (
    <>
      <Form.Item
        label="信任等级条件"
        extra="每一级的条件要全部满足，依次为账号时长、账号保护（手机、密码、通行密钥各算一样）、活跃天数、公开的作品和评论数"
      >
        <div className="stack-tight">
          {Array.from({ length: MOST_TRUST }, (_, at) => (
            <Space key={at} align="start" wrap>
              <span className="hint">{at + 1} 级</span>
              {parts.map(({ name, label, unit, max }) => (
                <NumberField
                  key={name}
                  name={['trustLevels', at, name]}
                  label={`${at + 1} 级的${label}`}
                  hidesLabel
                  min={0}
                  max={max}
                  unit={unit}
                  isRequired
                />
              ))}
            </Space>
          ))}
        </div>
      </Form.Item>
      <div className="field-row">
        {trustAbilities.map((ability) => (
          <Form.Item
            key={ability}
            name={['trustGates', ability]}
            label={trustAbilityNames[ability]}
          >
            <Select options={levels} />
          </Form.Item>
        ))}
      </div>
      <NumberField<ConfigValues>
        name="strikeDays"
        label="违规记录有效期"
        extra="到期后不再降低信任等级"
        min={1}
        max={3650}
        unit="天"
        isRequired
      />
      <NumberField<ConfigValues>
        name="appealDays"
        label="申诉期限"
        extra="处罚后多久之内可以申诉"
        min={1}
        max={3650}
        unit="天"
        isRequired
      />
      <Form.Item
        name="classifiesPictures"
        label="待审图片分类"
        valuePropName="checked"
        extra="在本机判断图片大概是什么，可疑的排在审核队列前面；不会自动处理"
      >
        <Switch />
      </Form.Item>
    </>
  );
}
