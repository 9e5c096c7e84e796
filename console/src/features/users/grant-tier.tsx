import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { App, Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { tierWords } from '../../entities/membership/tier-words.ts';
import { newActKey } from './give-key.ts';

interface Fields {
  tier: Tier;
  days: number;
  reason: string;
}

const tierOptions = Object.entries(tierWords).map(([value, label]) => ({ value, label }));

/** Gives days of a tier on top of what is held; a number below zero takes days back. */
export function GiveTier({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { message } = App.useApp();
  const [idempotencyKey] = useState(newActKey);
  const give = useConsoleMutation('user/tier', {
    outdates: ['user/info', 'user/list'],
    showsFailure: true,
    onSuccess: () => {
      void message.success('会员天数已更新');
      onClose();
    },
  });
  return (
    <Modal
      open
      title="赠送会员"
      okText="确定"
      onCancel={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'give-tier', loading: give.isPending }}
    >
      <Form<Fields>
        id="give-tier"
        layout="vertical"
        initialValues={{ tier: 'normal', days: 30, reason: '' }}
        onFinish={(fields) => give.mutate({ userId, ...fields, idempotencyKey })}
      >
        {give.error && <FailureView error={give.error} />}
        <Form.Item<Fields> name="tier" label="会员类型">
          <Select options={tierOptions} />
        </Form.Item>
        <Form.Item<Fields>
          name="days"
          label="天数（负数为收回）"
          rules={[{ required: true, message: '请输入天数' }]}
        >
          <InputNumber min={-3660} max={3660} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item<Fields>
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
