import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { App, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

interface Fields {
  tier: Tier;
  days: number;
  reason: string;
}

const tierOptions = Object.entries(tierLabels).map(([value, label]) => ({ value, label }));

/** Grants days of a tier on top of the current ones; a negative number takes days back. */
export function GrantTier({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { message } = App.useApp();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const grant = useConsoleMutation('user/tier', {
    invalidates: ['user/info', 'user/list', 'gold/gift/limits'],
    handlesError: true,
    onSuccess: () => {
      void message.success('会员天数已更新');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="赠送会员"
      okText="确定"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'grant-tier', loading: grant.isPending }}
    >
      <GuardedForm<Fields>
        id="grant-tier"
        layout="vertical"
        initialValues={{ tier: 'normal', days: 30, reason: '' }}
        onFinish={(fields) => grant.mutate({ userId, ...fields, idempotencyKey })}
      >
        {grant.error && <ErrorAlert error={grant.error} />}
        <Form.Item<Fields> name="tier" label="会员类型">
          <Select options={tierOptions} />
        </Form.Item>
        <NumberField<Fields>
          name="days"
          label="天数"
          extra="负数为收回"
          min={-3660}
          max={3660}
          unit="天"
          isRequired
        />
        <Form.Item<Fields>
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
