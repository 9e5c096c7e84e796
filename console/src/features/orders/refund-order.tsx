import type { ConsoleOrder } from '@yehang/contract/shapes/console-recharge.ts';
import { App, Checkbox, Form, Input } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { formatYuan } from './order-labels.ts';

interface RefundValues {
  reason: string;
  bearsLoss: boolean;
}

/** Refunds an order: what it brought is taken back, and the money goes back through its channel. */
export function RefundOrder({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) {
  const { message } = App.useApp();
  const refund = useConsoleMutation('recharge/refund', {
    invalidates: ['recharge/list', 'recharge/info', 'ledger/list', 'ledger/accounts', 'user/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已退款，钱会按原路退回');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title={`退款 ${formatYuan(order.priceCents)}`}
      okText="退款"
      onClose={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'refund-order',
        loading: refund.isPending,
      }}
    >
      <p>{order.kind === 'gold' ? '到账的金币会收回。' : '会员天数会收回。'}</p>
      <GuardedForm<RefundValues>
        id="refund-order"
        layout="vertical"
        initialValues={{ reason: '', bearsLoss: false }}
        onFinish={({ reason, bearsLoss }) => refund.mutate({ id: order.id, reason, bearsLoss })}
      >
        {refund.error && <ErrorAlert error={refund.error} />}
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
        {order.kind === 'gold' && (
          <Form.Item<RefundValues> name="bearsLoss" valuePropName="checked">
            <Checkbox>用户花掉的部分由平台承担</Checkbox>
          </Form.Item>
        )}
      </GuardedForm>
    </GuardedModal>
  );
}
