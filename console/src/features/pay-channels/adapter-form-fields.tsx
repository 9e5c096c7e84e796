import type { PayAdapterName } from '@yehang/contract/shapes/console-recharge.ts';
import { Form, Input, Switch } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { adapterFields, type AdapterField } from './adapter-fields.ts';

/** A key of RSA. */
const LONGEST = 4000;

/** The settings of an interface. Secrets are typed anew or left as they are. */
export function AdapterFields({ adapter }: { adapter: PayAdapterName }) {
  return (
    <>
      {adapterFields[adapter].map((field) =>
        field.kind === 'number' ? (
          <NumberField
            key={field.name}
            name={['settings', field.name]}
            label={field.label}
            extra={field.extra}
            initialValue={field.initial}
            min={2}
            max={365}
            isRequired
          />
        ) : (
          <Form.Item
            key={field.name}
            name={['settings', field.name]}
            label={field.label}
            extra={field.kind === 'secret' ? (field.extra ?? '不填就保持不变') : field.extra}
            {...(field.initial === undefined ? {} : { initialValue: field.initial })}
            {...(field.kind === 'switch' ? { valuePropName: 'checked' } : {})}
            rules={
              field.kind === 'text' && field.isOptional !== true
                ? [{ required: true, message: `请填写${field.label}` }]
                : []
            }
          >
            {inputOf(field)}
          </Form.Item>
        ),
      )}
    </>
  );
}

function inputOf({ kind }: AdapterField) {
  if (kind === 'switch') return <Switch />;
  if (kind === 'secret') return <Input.Password maxLength={LONGEST} autoComplete="new-password" />;
  return <Input maxLength={LONGEST} autoComplete="off" />;
}
