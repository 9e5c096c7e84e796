import { App, Form, Input, Modal } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { goldText } from '../../entities/gold/gold.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface RefundPurchaseProps {
  purchase: CallResponse<'purchase/list'>['list'][number];
  onClose: () => void;
}

/** Asks once, with a reason, before a purchase is given back. */
export function RefundPurchase({ purchase, onClose }: RefundPurchaseProps) {
  const { message } = App.useApp();
  const refund = useConsoleMutation('purchase/refund', {
    outdates: ['purchase/list', 'user/info', 'ledger/list', 'ledger/accounts'],
    showsFailure: true,
    onSuccess: () => {
      void message.success('已退款');
      onClose();
    },
  });
  return (
    <Modal
      open
      title={`退还 ${goldText(purchase.priceGoldCents)}`}
      okText="退款"
      onCancel={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'refund-purchase',
        loading: refund.isPending,
      }}
    >
      <p>「{purchase.title}」的金币会退回给用户，用户不能再看这个内容。作者的分成一并取消。</p>
      <Form<{ reason: string }>
        id="refund-purchase"
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => refund.mutate({ id: purchase.id, reason })}
      >
        {refund.error && <FailureView error={refund.error} />}
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
