import { Form } from 'antd';
import { RuleSelect } from './rule-select.tsx';

/** Which rule a decision follows. The user reads it. */
export function RuleField({ name = 'rule' }: { name?: string }) {
  return (
    <Form.Item name={name} label="依据的规则">
      <RuleSelect />
    </Form.Item>
  );
}
