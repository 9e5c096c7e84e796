import { Form, type FormItemProps, Input } from 'antd';

interface RequiredTextFieldProps<Values> extends Pick<FormItemProps<Values>, 'name' | 'extra'> {
  readonly label: string;
  readonly maxLength: number;
  readonly autoComplete?: 'off';
}

/** Form field for a line of text that must not be blank. */
export function RequiredTextField<Values>(props: RequiredTextFieldProps<Values>) {
  const { label, maxLength, autoComplete, ...item } = props;
  return (
    <Form.Item<Values>
      {...item}
      label={label}
      rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}
    >
      <Input maxLength={maxLength} showCount autoComplete={autoComplete} />
    </Form.Item>
  );
}
