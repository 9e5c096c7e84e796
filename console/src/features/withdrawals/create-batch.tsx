import { payeeKind, type PayeeKind } from '@yehang/contract/shapes/withdrawal.ts';
import { App, Form, Radio } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { kindLabels } from './withdrawal-labels.ts';

interface BatchValues {
  kind: PayeeKind;
  most: number;
}

const kinds = payeeKind.options.map((value) => ({ value, label: kindLabels[value] }));

/** Gathers approved withdrawals in one file for the bank. */
export function CreateBatch({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const create = useConsoleMutation('withdrawal/batch/create', {
    invalidates: ['withdrawal/batch/list', 'withdrawal/list', 'withdrawal/info'],
    handlesError: true,
    onSuccess: ({ count, netCents }) => {
      void message.success(`已生成 ${count} 笔，共 ${formatMoney(netCents)}`);
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="生成打款批次"
      okText="生成"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'withdrawal-batch', loading: create.isPending }}
    >
      <p>把待打款、还没进过批次的提现放进一个文件，最早申请的在前；冻结的不会放进去。</p>
      <GuardedForm<BatchValues>
        id="withdrawal-batch"
        layout="vertical"
        initialValues={{ kind: 'bank', most: 500 }}
        onFinish={(values) => create.mutate(values)}
      >
        {create.error && <ErrorAlert error={create.error} />}
        <Form.Item<BatchValues> name="kind" label="收款方式">
          <Radio.Group options={kinds} />
        </Form.Item>
        <NumberField<BatchValues>
          name="most"
          label="最多笔数"
          min={1}
          max={1000}
          unit="笔"
          isRequired
        />
      </GuardedForm>
    </GuardedModal>
  );
}
