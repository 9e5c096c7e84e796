import { Form, Input } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';

interface LinkFieldProps {
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
}

const LINK = /^(?:\/(?!\/)|https?:\/\/[^\s/]|yehang:\/\/)\S*$/u;

/** A link target: an app path, a web page, or the app's own URL scheme. An empty value becomes null. */
export function LinkField({ name, label, isRequired = false }: LinkFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra="站内页面以 / 开头，如 /mine/vip；也可以是 https:// 或 yehang://"
      normalize={(text: string) => (text.trim() === '' && !isRequired ? null : text.trim())}
      rules={[
        ...(isRequired ? [{ required: true, message: `请填写${label}` }] : []),
        { pattern: LINK, message: '要以 /、https://、http:// 或 yehang:// 开头，不能有空格' },
      ]}
    >
      <Input maxLength={1000} inputMode="url" autoComplete="off" />
    </Form.Item>
  );
}

/** Sort order (held by `field`) and the enabled switch. */
export function SortOrderFields({ field }: { field: 'sortCode' | 'position' }) {
  return (
    <div className="field-row">
      <NumberField name={field} label="排序" extra="小的在前" min={0} max={9999} isRequired />
      <SwitchField name="enabled" label="启用" />
    </div>
  );
}
