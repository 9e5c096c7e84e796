import type { AddressType, ConsoleDomain } from '@yehang/contract/shapes/console-domain.ts';
import { Form, Input, Select } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { ConflictPanel } from '../../entities/records/conflict-panel.tsx';
import { useRecordSave } from '../../entities/records/use-record-save.ts';
import { addressTitle, addressLabels } from './address-labels.ts';

type DomainValues = Pick<ConsoleDomain, 'type' | 'url' | 'enabled'>;

const toValues = ({ type, url, enabled }: ConsoleDomain): DomainValues => ({ type, url, enabled });

const typeOptions = (Object.keys(addressLabels) as AddressType[]).map((value) => ({
  value,
  label: addressTitle(value),
}));

interface DomainFormProps {
  /** The address to edit, or the type of a new one. */
  readonly opened: ConsoleDomain | AddressType;
  readonly findLatest: (id: string) => Promise<ConsoleDomain | null>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Editor of a service address. */
export function DomainForm({ opened, findLatest, onClose, onSaved }: DomainFormProps) {
  const [form] = Form.useForm<DomainValues>();
  const existing = typeof opened === 'string' ? null : opened;
  const initial: DomainValues =
    typeof opened === 'string' ? { type: opened, url: '', enabled: true } : toValues(opened);
  const type = Form.useWatch('type', form) ?? initial.type;
  const edit = useRecordSave({
    form,
    opened: existing,
    toValues,
    findLatest,
    onSaved,
    save: (values, key) => callConsole('domain/save', { ...key, ...values }),
  });
  return (
    <GuardedModal
      open
      title={existing ? '修改地址' : '添加地址'}
      onClose={onClose}
      onOk={() => form.submit()}
      okText="保存"
      confirmLoading={edit.isSaving}
    >
      <GuardedForm<DomainValues>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={() => void edit.submit()}
      >
        {edit.error !== null && edit.latest === null && <ErrorAlert error={edit.error} />}
        {edit.latest !== null && edit.base !== null && (
          <ConflictPanel<DomainValues>
            key={edit.latest.version}
            message="这条地址刚被别人改过"
            opened={toValues(edit.base)}
            latest={toValues(edit.latest)}
            edited={form.getFieldsValue(true) as DomainValues}
            onResolve={edit.resolveConflict}
          />
        )}
        <Form.Item<DomainValues> name="type" label="类型">
          <Select options={typeOptions} />
        </Form.Item>
        <Form.Item<DomainValues>
          name="url"
          label="地址"
          extra={addressLabels[type].hint}
          rules={[
            { required: true, whitespace: true, message: '请填写地址' },
            {
              pattern: /^\s*https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?\s*$/u,
              message: '要以 http:// 或 https:// 开头，不带 ? 和 #',
            },
          ]}
        >
          <Input maxLength={300} inputMode="url" autoComplete="off" />
        </Form.Item>
        <SwitchField<DomainValues> name="enabled" label="启用" />
      </GuardedForm>
    </GuardedModal>
  );
}
