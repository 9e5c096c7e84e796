import { measureRuleNames, platformRule } from '@yehang/contract/shapes/measure.ts';
import { Form, Select } from 'antd';

/** Which rule a decision follows. The user reads it. */
export function RuleField() {
  return (
    <Form.Item name="rule" label="依据的规则">
      <Select
        options={platformRule.options.map((value) => ({ value, label: measureRuleNames[value] }))}
      />
    </Form.Item>
  );
}
