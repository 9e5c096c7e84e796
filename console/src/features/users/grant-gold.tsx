import { App, Form, Input, InputNumber, Modal, Radio } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { goldToCents, MAX_GOLD } from '../../entities/gold/gold.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { newActKey } from './give-key.ts';

interface Fields {
  act: 'give' | 'takeBack';
  gold: number;
  reason: string;
}

/** Gives gold out of promotions, or takes it back, with a reason. */
export function GiveGold({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { message } = App.useApp();
  const [idempotencyKey] = useState(newActKey);
  const give = useConsoleMutation('user/gold', {
    outdates: ['user/info', 'ledger/list', 'ledger/accounts'],
    showsFailure: true,
    onSuccess: () => {
      void message.success('已记入账目');
      onClose();
    },
  });
  const submit = ({ act, gold, reason }: Fields) => {
    const goldCents = goldToCents(gold) * (act === 'give' ? 1 : -1);
    give.mutate({ userId, goldCents, reason, idempotencyKey });
  };
  return (
    <Modal
      open
      title="赠送或收回金币"
      okText="确定"
      onCancel={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'give-gold', loading: give.isPending }}
    >
      <Form<Fields>
        id="give-gold"
        layout="vertical"
        initialValues={{ act: 'give', reason: '' }}
        onFinish={submit}
      >
        {give.error && <FailureView error={give.error} />}
        <Form.Item<Fields> name="act" label="操作">
          <Radio.Group
            options={[
              { value: 'give', label: '赠送' },
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
