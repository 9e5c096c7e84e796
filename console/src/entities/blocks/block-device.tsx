import { App, Form, Input } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { BlockDaysField } from './block-days-field.tsx';

interface Fields {
  deviceId: string;
  reason: string;
  days: number | null;
}

interface BlockDeviceProps {
  /** Null where it is to be typed. */
  readonly deviceId: string | null;
  readonly onClose: () => void;
}

/** Blocks a device, for days or for good, with a reason that who uses it reads. */
export function BlockDevice({ deviceId, onClose }: BlockDeviceProps) {
  const { message } = App.useApp();
  const block = useConsoleMutation('device/block', {
    invalidates: ['device/list', 'user/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已停用，这台设备上的登录都已退出');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="停用设备"
      okText="停用"
      onClose={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'block-device',
        loading: block.isPending,
      }}
    >
      <GuardedForm<Fields>
        id="block-device"
        layout="vertical"
        initialValues={{ deviceId: deviceId ?? '', reason: '', days: 7 }}
        onFinish={(fields) => block.mutate({ ...fields, days: fields.days ?? null })}
      >
        {block.error && <ErrorAlert error={block.error} />}
        <Form.Item<Fields>
          name="deviceId"
          label="设备编号"
          rules={[{ required: true, pattern: /^[\w-]{7,64}$/, message: '请输入完整的设备编号' }]}
        >
          <Input maxLength={64} disabled={deviceId !== null} autoComplete="off" />
        </Form.Item>
        <Form.Item<Fields>
          name="reason"
          label="原因（用户会看到）"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <BlockDaysField />
      </GuardedForm>
    </GuardedModal>
  );
}
