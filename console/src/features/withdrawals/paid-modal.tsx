import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { ConsoleWithdrawal } from '@yehang/contract/shapes/console-withdrawal.ts';
import { App } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface PaidValues {
  reference: string;
}

interface PaidModalProps {
  readonly withdrawal: ConsoleWithdrawal;
  readonly changed: readonly ConsoleCallName[];
  readonly onClose: () => void;
}

/** Notes that a withdrawal was paid, with the bank's number of the payment. */
export function PaidModal({ withdrawal, changed, onClose }: PaidModalProps) {
  const { message } = App.useApp();
  const paid = useConsoleMutation('withdrawal/paid', {
    invalidates: changed,
    handlesError: true,
    onSuccess: () => {
      void message.success('已记为打款');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title={`确认已打款 ${formatMoney(withdrawal.netCents)}`}
      okText="已打款"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'withdrawal-paid', loading: paid.isPending }}
    >
      <p>
        {withdrawal.bankName} {withdrawal.maskedNumber} {withdrawal.maskedHolder}
      </p>
      <GuardedForm<PaidValues>
        id="withdrawal-paid"
        layout="vertical"
        initialValues={{ reference: '' }}
        onFinish={({ reference }) => paid.mutate({ id: withdrawal.id, reference })}
      >
        {paid.error && <ErrorAlert error={paid.error} />}
        <RequiredTextField<PaidValues>
          name="reference"
          label="付款流水号"
          maxLength={100}
          autoComplete="off"
        />
      </GuardedForm>
    </GuardedModal>
  );
}
