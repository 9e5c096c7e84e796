import { ruleLabels } from '@yehang/contract/shapes/labels.ts';
import { Form, Radio } from 'antd';
import type { RuleName } from './access-rule.ts';

const allRules: readonly RuleName[] = ['free', 'vip', 'gold', 'vipOrGold'];

interface RuleFieldProps {
  /** The rules that a kind of content supports; all by default. */
  readonly rules?: readonly RuleName[];
  readonly extra?: string;
}

/** Form field `rule`: who may watch. */
export function RuleField({ rules = allRules, extra }: RuleFieldProps) {
  return (
    <Form.Item<{ rule: RuleName }> name="rule" label="观看方式" extra={extra}>
      <Radio.Group
        optionType="button"
        options={rules.map((value) => ({ value, label: ruleLabels[value] }))}
      />
    </Form.Item>
  );
}
