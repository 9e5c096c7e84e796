import type { ConsoleOrder } from '@yehang/contract/shapes/console-recharge.ts';
import { App, Checkbox, Form, Input } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { formatYuan } from '../../entities/gold/gold.ts';

interface RefundValues {
  yuan: number | null;
  reason: string;
  /** Of gold alone: days of a card are not spent. */
  bearsLoss?: boolean;
}

/** Refunds an order or a part of it: as much of what it brought is taken back, and the money goes back through its channel. */
export function RefundOrder({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) {
  const { message } = App.useApp();
  const { id, kind, priceCents, refundedCents } = order;
  const leftCents = priceCents - refundedCents;
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
      title={`退款，最多 ${formatYuan(leftCents)}`}
      okText="退款"
      onClose={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'refund-order',
        loading: refund.isPending,
      }}
    >
      <p>{kind === 'gold' ? '到账的金币会按比例收回。' : '会员天数会按比例收回。'}</p>
      <GuardedForm<RefundValues>
        id="refund-order"
        layout="vertical"
        initialValues={{ yuan: leftCents / 100, reason: '', bearsLoss: false }}
        onFinish={({ yuan, reason, bearsLoss = false }) =>
          refund.mutate({
            id,
            refundedCents,
            amountCents: yuan === null ? null : Math.round(yuan * 100),
            reason,
            bearsLoss,
          })
        }
      >
        {refund.error && <ErrorAlert error={refund.error} />}
        <NumberField<RefundValues>
          name="yuan"
          label="退款金额"
          {...(refundedCents > 0 && { extra: `已经退过 ${formatYuan(refundedCents)}` })}
          min={0.01}
          max={leftCents / 100}
          decimals={2}
          unit="元"
          isRequired
        />
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
        {kind === 'gold' && (
          <Form.Item<RefundValues> name="bearsLoss" valuePropName="checked">
            <Checkbox>用户花掉的部分由平台承担</Checkbox>
          </Form.Item>
        )}
      </GuardedForm>
    </GuardedModal>
  );
}
