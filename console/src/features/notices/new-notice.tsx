import { useQuery } from '@tanstack/react-query';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { NoticeSegment } from '@yehang/contract/shapes/notice.ts';
import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '../../entities/phone-preview/phone-frame.tsx';
import { DayPicker } from '../../lib/date-picker/shanghai-picker.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { segmentText } from './segment-text.ts';

interface NoticeValues {
  title: string;
  text: string;
  path: string;
  tier: NoticeSegment['tier'];
  /** Moments, as the picker has them. */
  registeredFrom: number | null;
  registeredTo: number | null;
  stands: boolean;
}

const blank: NoticeValues = {
  title: '',
  text: '',
  path: '',
  tier: null,
  registeredFrom: null,
  registeredTo: null,
  stands: false,
};

const tiers = [
  { value: null, label: '所有用户' },
  ...Object.entries(tierLabels).map(([value, label]) => ({ value, label })),
  { value: 'none', label: '没有会员的用户' },
];

/** Writes a notice: filled in, looked at with how many it goes to, then sent. */
export function NewNotice({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<NoticeValues>();
  const [confirming, setConfirming] = useState<NoticeValues | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const segment = confirming && segmentOf(confirming);
  const count = useQuery({
    ...consoleQuery('notice/count', { segment: segment ?? segmentOf(blank) }),
    enabled: segment !== null,
  });
  const send = useConsoleMutation('notice/send', {
    invalidates: ['notice/list', 'notice/count'],
    onSuccess: onClose,
  });
  const users = segment === null ? undefined : count.data?.users;
  const submit = () => {
    if (!confirming || !segment || users === undefined) return;
    const { title, text, path, stands } = confirming;
    const said = { title, text, path, stands };
    send.mutate({ ...said, segment, expectedUsers: users, idempotencyKey: key });
  };
  return (
    <GuardedModal
      open
      title={confirming ? '确认群发' : '写通知'}
      okText={confirming ? `发给 ${users ?? '…'} 人` : '下一步'}
      cancelText={confirming ? '返回修改' : '取消'}
      okButtonProps={{
        disabled: confirming !== null && !users && !(confirming.stands && users === 0),
        loading: send.isPending,
      }}
      onOk={() => (confirming ? submit() : form.submit())}
      onClose={onClose}
      onBack={confirming ? () => setConfirming(null) : undefined}
    >
      <div hidden={confirming !== null}>
        <GuardedForm<NoticeValues>
          form={form}
          layout="vertical"
          initialValues={blank}
          onFinish={setConfirming}
        >
          <RequiredTextField<NoticeValues> name="title" label="标题" maxLength={60} />
          <Form.Item<NoticeValues> name="text" label="正文">
            <Input.TextArea rows={4} maxLength={500} showCount />
          </Form.Item>
          <Form.Item<NoticeValues>
            name="path"
            label="跳转页面"
            extra="应用里的地址，例如 /mine/vip；不填就不跳转"
            rules={[{ pattern: /^\/(?!\/)\S*$/, message: '地址以 / 开头，不含空格' }]}
          >
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item<NoticeValues> name="tier" label="发给">
            <Select options={tiers} />
          </Form.Item>
          <Form.Item<NoticeValues> name="registeredFrom" label="注册开始日期">
            <DayPicker />
          </Form.Item>
          <Form.Item<NoticeValues> name="registeredTo" label="注册结束日期">
            <DayPicker />
          </Form.Item>
          <Form.Item<NoticeValues> name="stands" valuePropName="checked">
            <Checkbox>以后注册的人也会收到，直到停止</Checkbox>
          </Form.Item>
        </GuardedForm>
      </div>
      {confirming && segment && (
        <>
          <Alert
            type={users === 0 && !confirming.stands ? 'warning' : 'info'}
            title={
              users === undefined
                ? '正在统计人数'
                : users === 0 && !confirming.stands
                  ? '没有符合条件的用户'
                  : `${segmentText(segment)}，共 ${users} 人${confirming.stands ? '，以后注册的也发' : ''}`
            }
          />
          <PhoneFrame caption="用户在「消息 · 通知」里看到的样子">
            <div className="phone-backdrop">
              <div className="phone-sheet">
                <h3>{confirming.title}</h3>
                <p>{confirming.text}</p>
              </div>
            </div>
          </PhoneFrame>
        </>
      )}
    </GuardedModal>
  );
}

function segmentOf({ tier, registeredFrom, registeredTo }: NoticeValues): NoticeSegment {
  const day = (moment: number | null) => (moment === null ? null : toShanghaiDay(moment));
  return { tier, registeredFrom: day(registeredFrom), registeredTo: day(registeredTo) };
}

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** YYYY-MM-DD. */
function toShanghaiDay(moment: number): string {
  return new Date(moment + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}
