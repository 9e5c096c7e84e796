import { useQuery } from '@tanstack/react-query';
import type { SupportSettings } from '@yehang/contract/shapes/support.ts';
import { App, Checkbox, Form, Input, Skeleton } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Fields = Omit<SupportSettings, 'version'>;

/** Opening hours and rules of the desk. */
export function DeskSettings({ onClose }: { onClose: () => void }) {
  const settings = useQuery(consoleQuery('support/settings/info', {}));
  if (settings.data) return <SettingsForm settings={settings.data} onClose={onClose} />;
  return (
    <GuardedModal open title="客服设置" onClose={onClose} footer={null}>
      {settings.error ? (
        <ErrorAlert error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </GuardedModal>
  );
}

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, at) => ({
  label,
  value: at + 1,
}));
const clock = { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, message: '写成 09:00 这样' };

function SettingsForm({ settings, onClose }: { settings: SupportSettings; onClose: () => void }) {
  const { message } = App.useApp();
  const { version, ...initial } = settings;
  const save = useConsoleMutation('support/settings/save', {
    invalidates: ['support/settings/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已保存');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="客服设置"
      okText="保存"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'desk-settings', loading: save.isPending }}
    >
      <GuardedForm<Fields>
        id="desk-settings"
        layout="vertical"
        initialValues={initial}
        onFinish={(fields) => save.mutate({ ...fields, version })}
      >
        {save.error && <ErrorAlert error={save.error} />}
        <SwitchField<Fields> name="isOpen" label="开放人工客服" extra="关闭后用户只能留言" />
        <Form.Item<Fields> name="days" label="服务日">
          <Checkbox.Group options={days} />
        </Form.Item>
        <div className="field-row">
          <Form.Item<Fields>
            name="opensAt"
            label="开始时间"
            rules={[{ required: true, message: '请填写开始时间' }, clock]}
          >
            <Input maxLength={5} placeholder="09:00" />
          </Form.Item>
          <Form.Item<Fields>
            name="closesAt"
            label="结束时间"
            extra="到半夜写 24:00"
            rules={[{ required: true, message: '请填写结束时间' }, clock]}
          >
            <Input maxLength={5} placeholder="24:00" />
          </Form.Item>
        </div>
        <RequiredTextField<Fields> name="welcome" label="欢迎语" maxLength={100} />
        <div className="field-row">
          <NumberField<Fields>
            name="mostPerStaff"
            label="每人同时接待"
            unit="个会话"
            min={1}
            max={50}
            isRequired
          />
          <NumberField<Fields>
            name="reassignMinutes"
            label="多久没回复转给别人"
            unit="分钟"
            min={1}
            max={120}
            isRequired
          />
          <NumberField<Fields>
            name="closeAfterHours"
            label="多久没消息自动结束"
            unit="小时"
            min={1}
            max={168}
            isRequired
          />
        </div>
      </GuardedForm>
    </GuardedModal>
  );
}
