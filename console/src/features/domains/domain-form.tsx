import type { AddressType, ConsoleDomain } from '@yehang/contract/shapes/console-domain.ts';
import { Form, Input, Modal, Select, Switch } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { ConflictPanel } from '../../entities/records/conflict-panel.tsx';
import { useRecordSave } from '../../entities/records/use-record-save.ts';
import { addressTitle, addressWords } from './address-words.ts';

type DomainValues = Pick<ConsoleDomain, 'type' | 'url' | 'enabled'>;

const toValues = ({ type, url, enabled }: ConsoleDomain): DomainValues => ({ type, url, enabled });

const typeOptions = (Object.keys(addressWords) as AddressType[]).map((value) => ({
  value,
  label: addressTitle(value),
}));

interface DomainFormProps {
  /** The address to change, or the type of a new one. */
  readonly opened: ConsoleDomain | AddressType;
  readonly findNewest: (id: string) => Promise<ConsoleDomain | null>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One address: its type, itself, and whether it is given out. */
export function DomainForm({ opened, findNewest, onClose, onSaved }: DomainFormProps) {
  const [form] = Form.useForm<DomainValues>();
  const present = typeof opened === 'string' ? null : opened;
  const initial: DomainValues =
    typeof opened === 'string' ? { type: opened, url: '', enabled: true } : toValues(opened);
  const type = Form.useWatch('type', form) ?? initial.type;
  const edit = useRecordSave({
    form,
    opened: present,
    toValues,
    findNewest,
    onSaved,
    save: (values, key) => callConsole('domain/save', { ...key, ...values }),
  });
  return (
    <Modal
      open
      title={present ? '修改地址' : '添加地址'}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText="保存"
      confirmLoading={edit.isSaving}
      mask={{ closable: false }}
    >
      <Form<DomainValues>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={() => void edit.submit()}
      >
        {edit.failure !== null && edit.newest === null && <FailureView error={edit.failure} />}
        {edit.newest !== null && edit.base !== null && (
          <ConflictPanel<DomainValues>
            key={edit.newest.version}
            tip="这条地址刚被别人改过"
            opened={toValues(edit.base)}
            newest={toValues(edit.newest)}
            typed={form.getFieldsValue(true) as DomainValues}
            onSettle={edit.settle}
          />
        )}
        <Form.Item<DomainValues> name="type" label="类型">
          <Select options={typeOptions} />
        </Form.Item>
        <Form.Item<DomainValues>
          name="url"
          label="地址"
          extra={addressWords[type].hint}
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
        <Form.Item<DomainValues> name="enabled" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
