import { useQuery } from '@tanstack/react-query';
import { App, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { goldToCents } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { GiftCheck } from './gift-check.tsx';
import { newIdempotencyKey } from './idempotency-key.ts';

interface Fields {
  action: 'grant' | 'takeBack';
  gold: number;
  reason: string;
}

interface GrantGoldProps {
  readonly user: CallResponse<'user/info'>;
  readonly onClose: () => void;
}

/** Grants promotional gold, or takes it back, with a reason. A large gift is asked for once more. */
export function GrantGold({ user, onClose }: GrantGoldProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [checked, setChecked] = useState<Fields | null>(null);
  const limits = useQuery(consoleQuery('gold/gift/limits', {}));
  const grant = useConsoleMutation('user/gold', {
    invalidates: [
      'user/info',
      'ledger/list',
      'ledger/accounts',
      'gold/gift/list',
      'gold/gift/limits',
    ],
    handlesError: true,
    onSuccess: ({ isWaiting }) => {
      void message.success(isWaiting ? '已提交，等另一位同事同意' : '已记入账目');
      onClose();
    },
  });
  const send = ({ action, gold, reason }: Fields) => {
    const goldCents = goldToCents(gold) * (action === 'grant' ? 1 : -1);
    grant.mutate({ userId: user.id, goldCents, reason, idempotencyKey });
  };
  // While the limit is not known, every gift is checked.
  const confirmAbove = limits.data?.giftConfirmAboveCents ?? 0;
  const submit = (fields: Fields) => {
    const needsCheck = fields.action === 'grant' && goldToCents(fields.gold) > confirmAbove;
    if (needsCheck && checked === null) setChecked(fields);
    else send(fields);
  };
  const back = () => {
    setChecked(null);
    grant.reset();
  };
  return (
    <GuardedModal
      open
      title={checked ? '请再核对一遍' : '赠送或收回金币'}
      okText={checked ? '确认赠送' : '确定'}
      cancelText={checked ? '返回修改' : '取消'}
      onClose={onClose}
      onBack={checked ? back : undefined}
      okButtonProps={{ htmlType: 'submit', form: 'grant-gold', loading: grant.isPending }}
    >
      {grant.error && <ErrorAlert error={grant.error} />}
      {checked && (
        <GiftCheck
          user={user}
          giftCents={goldToCents(checked.gold)}
          reason={checked.reason}
          twoPeopleAboveCents={limits.data?.giftTwoPeopleAboveCents ?? null}
        />
      )}
      <GuardedForm<Fields>
        id="grant-gold"
        form={form}
        layout="vertical"
        hidden={checked !== null}
        initialValues={{ action: 'grant', reason: '' }}
        // Another amount or reason is another act.
        onValuesChange={() => setIdempotencyKey(newIdempotencyKey())}
        onFinish={submit}
      >
        <Form.Item<Fields> name="action" label="操作">
          <Radio.Group
            options={[
              { value: 'grant', label: '赠送' },
              { value: 'takeBack', label: '收回' },
            ]}
          />
        </Form.Item>
        <GoldField<Fields> name="gold" label="金币数量" isRequired autoFocus />
        <Form.Item<Fields>
          name="reason"
          label="原因（用户在明细里会看到）"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
