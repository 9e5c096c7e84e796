import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { Button, Checkbox, Form, Input } from 'antd';

const options = tier.options.map((value) => ({ value, label: tierLabels[value] }));
const MOST_ROWS = 20;

/** Rows of the table on the membership page: a benefit, and the tiers that have it. */
export function TierBenefitFields() {
  return (
    <Form.Item label="权益对比" extra="会员页下方的表格，只显示在售的会员等级；一行都没有就不显示">
      <Form.List name="tierBenefits">
        {(rows, { add, remove }) => (
          <div className="stack-tight">
            {rows.map(({ key, name }) => (
              <div className="field-row" key={key}>
                <Form.Item
                  name={[name, 'name']}
                  rules={[{ required: true, whitespace: true, message: '请填写权益' }]}
                >
                  <Input maxLength={20} aria-label={`第 ${name + 1} 项权益`} autoComplete="off" />
                </Form.Item>
                <Form.Item
                  name={[name, 'tiers']}
                  rules={[{ required: true, message: '至少选一种会员' }]}
                >
                  <Checkbox.Group options={options} aria-label={`第 ${name + 1} 项的会员`} />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={`删除第 ${name + 1} 项权益`}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {rows.length < MOST_ROWS && (
              <Button icon={<PlusOutlined />} onClick={() => add({ name: '', tiers: ['supreme'] })}>
                加一项权益
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
