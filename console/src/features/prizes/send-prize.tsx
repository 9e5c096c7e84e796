import type { ConsoleGift } from '@yehang/contract/shapes/reward-task.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { showError } from '../../lib/errors/error-events.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface Sending {
  carrier: string;
  trackingNumber: string;
}

/** Shipping a prize, or correcting its number; the address is read with it, and that is noted. */
export function SendPrize({ prize }: { prize: ConsoleGift }) {
  const maySend = useMayCall('gift/send');
  const [address, setAddress] = useState<CallResponse<'gift/address'> | null>(null);
  const [isReading, setReading] = useState(false);
  const isOpen = prize.state === 'waiting' || prize.state === 'sent';
  if (!maySend || !isOpen) return null;
  const open = async () => {
    setReading(true);
    try {
      setAddress(await callConsole('gift/address', { id: prize.id }));
    } catch (error) {
      showError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button size="small" loading={isReading} onClick={() => void open()}>
        {prize.state === 'waiting' ? '发货' : '改单号'}
      </Button>
      {address && <SendForm prize={prize} to={address} onClose={() => setAddress(null)} />}
    </>
  );
}

interface SendFormProps {
  prize: ConsoleGift;
  to: CallResponse<'gift/address'>;
  onClose: () => void;
}

function SendForm({ prize, to, onClose }: SendFormProps) {
  const { message } = App.useApp();
  const send = useConsoleMutation('gift/send', {
    invalidates: ['gift/list'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已记下发货');
      onClose();
    },
  });
  const { carrier, trackingNumber } = prize;
  return (
    <GuardedModal
      open
      title={`发货：${prize.gift}`}
      okText="确认发货"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'send-prize', loading: send.isPending }}
    >
      <GuardedForm<Sending>
        id="send-prize"
        layout="vertical"
        initialValues={{ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }}
        onFinish={(values) => send.mutate({ id: prize.id, ...values })}
      >
        {send.error && <ErrorAlert error={send.error} />}
        <p>
          {to.name} {to.phone}
          <br />
          {to.address}
        </p>
        <RequiredTextField<Sending> name="carrier" label="快递公司" maxLength={40} />
        <RequiredTextField<Sending> name="trackingNumber" label="快递单号" maxLength={60} />
      </GuardedForm>
    </GuardedModal>
  );
}
