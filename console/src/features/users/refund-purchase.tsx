import { App, Form, Input } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { formatGold } from '../../entities/gold/gold.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface RefundPurchaseProps {
  purchase: CallResponse<'purchase/list'>['list'][number];
  onClose: () => void;
}

/** Refunds a purchase, with a reason. */
export function RefundPurchase({ purchase, onClose }: RefundPurchaseProps) {
  const { message } = App.useApp();
  const refund = useConsoleMutation('purchase/refund', {
    invalidates: ['purchase/list', 'user/info', 'ledger/list', 'ledger/accounts'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已退款');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title={`退还 ${formatGold(purchase.priceGoldCents)}`}
      okText="退款"
      onClose={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'refund-purchase',
        loading: refund.isPending,
      }}
    >
      <p>「{purchase.title}」的金币会退回给用户，用户不能再看这个内容。作者的分成一并取消。</p>
      <GuardedForm<{ reason: string }>
        id="refund-purchase"
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => refund.mutate({ id: purchase.id, reason })}
      >
        {refund.error && <ErrorAlert error={refund.error} />}
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
