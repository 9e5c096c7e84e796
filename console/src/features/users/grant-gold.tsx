import { App, Form, Input, InputNumber, Modal, Radio } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { goldToCents, MAX_GOLD } from '../../entities/gold/gold.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

interface Fields {
  action: 'grant' | 'takeBack';
  gold: number;
  reason: string;
}

/** Grants promotional gold, or takes it back, with a reason. */
export function GrantGold({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { message } = App.useApp();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const grant = useConsoleMutation('user/gold', {
    invalidates: ['user/info', 'ledger/list', 'ledger/accounts'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已记入账目');
      onClose();
    },
  });
  const submit = ({ action, gold, reason }: Fields) => {
    const goldCents = goldToCents(gold) * (action === 'grant' ? 1 : -1);
    grant.mutate({ userId, goldCents, reason, idempotencyKey });
  };
  return (
    <Modal
      open
      title="赠送或收回金币"
      okText="确定"
      onCancel={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'grant-gold', loading: grant.isPending }}
    >
      <Form<Fields>
        id="grant-gold"
        layout="vertical"
        initialValues={{ action: 'grant', reason: '' }}
        onFinish={submit}
      >
        {grant.error && <ErrorAlert error={grant.error} />}
        <Form.Item<Fields> name="action" label="操作">
          <Radio.Group
            options={[
              { value: 'grant', label: '赠送' },
              { value: 'takeBack', label: '收回' },
            ]}
          />
        </Form.Item>
        <Form.Item<Fields>
          name="gold"
          label="金币数量"
          rules={[{ required: true, message: '请输入金币数量' }]}
        >
          <InputNumber min={1} max={MAX_GOLD} precision={0} autoFocus style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item<Fields>
          name="reason"
          label="原因（用户在明细里会看到）"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
