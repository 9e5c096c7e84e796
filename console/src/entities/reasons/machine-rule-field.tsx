import { machineRule } from '@yehang/contract/shapes/measure.ts';
import { measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { Form, Select } from 'antd';

const options = machineRule.options.map((value) => ({ value, label: measureRuleNames[value] }));

/** Which rule what a list or a rule of words finds breaks. */
export function MachineRuleField() {
  return (
    <Form.Item name="breaks" label="违反的规则" extra="机器发现的内容按它进入举报，处理时可以改">
      <Select options={options} />
    </Form.Item>
  );
}
