import { Form, type FormItemProps, Switch } from 'antd';

/** Form field for a boolean. */
export function SwitchField<Values>(
  props: Pick<FormItemProps<Values>, 'name' | 'label' | 'extra'>,
) {
  return (
    <Form.Item<Values> {...props} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}
