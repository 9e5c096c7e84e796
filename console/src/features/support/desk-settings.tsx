import type { SupportSettings } from '@yehang/contract/shapes/support.ts';
import { Checkbox, Form, Input } from 'antd';
import { SettingsDialog } from '../../entities/records/settings-dialog.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';

type Fields = Omit<SupportSettings, 'version'>;

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, at) => ({
  label,
  value: at + 1,
}));
const clock = { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, message: '写成 09:00 这样' };

const fieldLabels: Readonly<Record<string, string>> = {
  isOpen: '开放人工客服',
  days: '服务日',
  opensAt: '开始时间',
  closesAt: '结束时间',
  welcome: '欢迎语',
  mostPerStaff: '每人同时接待',
  reassignMinutes: '多久没回复转给别人',
  closeAfterHours: '多久没消息自动结束',
} satisfies Record<keyof Fields, string>;

const dayNames = (value: unknown) =>
  days
    .filter((day) => Array.isArray(value) && value.includes(day.value))
    .map(({ label }) => label)
    .join('、');

/** Opening hours and rules of the desk. */
export function DeskSettings({ onClose }: { onClose: () => void }) {
  return (
    <SettingsDialog<SupportSettings, Fields>
      name="support/settings/info"
      read={(signal) => callConsole('support/settings/info', {}, signal)}
      save={(settings) => callConsole('support/settings/save', settings)}
      title="客服设置"
      toValues={({ version: _version, ...fields }) => fields}
      toSettings={(fields, version) => ({ ...fields, version })}
      labelField={(name) => fieldLabels[name]}
      formatField={(name, value) => (name === 'days' ? dayNames(value) : undefined)}
      onClose={onClose}
    >
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
          extra="到半夜写 24:00，比开始时间早就是到次日"
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
    </SettingsDialog>
  );
}
