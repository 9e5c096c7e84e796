import { Form, Input } from 'antd';

interface MarkReasonFieldProps {
  readonly name: string;
  /** Set where it may be that nothing of it is a user's. */
  readonly isOptional?: boolean;
}

/** Why staff rate what a user made otherwise. The user reads it. */
export function MarkReasonField({ name, isOptional = false }: MarkReasonFieldProps) {
  return (
    <Form.Item
      name={name}
      label="改分级的原因（作者会看到）"
      extra={isOptional ? '都是平台自己的内容时可以不写' : '作者会收到原因，可以申诉'}
      rules={[{ required: !isOptional, whitespace: true, min: 2, message: '请写明原因' }]}
    >
      <Input.TextArea rows={2} maxLength={200} />
    </Form.Item>
  );
}
