import type { GiftState, RewardClaim } from '@yehang/contract/shapes/reward-task.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormField } from '../../entities/account/form-field.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { formatMonthDay } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { addressErrors, type AddressErrors } from './check-address.ts';
import styles from './tasks.module.css';
import { useChanged } from './use-tasks.ts';

const stateNames: Readonly<Record<GiftState, string>> = {
  address: '等你填写收货地址',
  waiting: '等待寄出',
  sent: '已寄出',
  received: '已收到',
};

/** Gifts that were won, with how far each is on its way. */
export function GiftList({ gifts }: { gifts: readonly RewardClaim[] }) {
  const [editing, setEditing] = useState<RewardClaim | null>(null);
  return (
    <section aria-label="我的奖品">
      <h2 className={styles.heading}>我的奖品</h2>
      <ul className={styles.list}>
        {gifts.map((gift) => (
          <li key={gift.id} className={styles.row}>
            <Gift gift={gift} onEdit={() => setEditing(gift)} />
          </li>
        ))}
      </ul>
      {editing && <AddressSheet gift={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

function Gift({ gift, onEdit }: { gift: RewardClaim; onEdit: () => void }) {
  const { giftState, carrier, trackingNumber, address } = gift;
  const changed = useChanged();
  const received = useMutation({
    mutationFn: () => post('task/received', { claimId: gift.id }),
    onError: showError,
    onSettled: changed,
  });
  const copy = async (text: string) => {
    await copyText(text);
    await showToast('已复制快递单号');
  };
  return (
    <>
      <div className={styles.what}>
        <h3 className={styles.name}>{gift.gift}</h3>
        <p className={styles.hint}>
          {gift.name} · {formatMonthDay(gift.at)} 领取 · {stateNames[giftState ?? 'address']}
        </p>
        {address && giftState === 'waiting' && (
          <p className={styles.hint}>
            {address.name} {address.phone} {address.address}
          </p>
        )}
        {trackingNumber !== null && (
          <button
            type="button"
            className={styles.tracking}
            onClick={() => void copy(trackingNumber)}
          >
            {carrier} {trackingNumber} 复制
          </button>
        )}
      </div>
      {giftState === 'address' && <Button onClick={onEdit}>填写地址</Button>}
      {giftState === 'waiting' && (
        <Button variant="secondary" onClick={onEdit}>
          修改地址
        </Button>
      )}
      {giftState === 'sent' && (
        <Button variant="secondary" isBusy={received.isPending} onClick={() => received.mutate()}>
          确认收到
        </Button>
      )}
    </>
  );
}

function AddressSheet({ gift, onClose }: { gift: RewardClaim; onClose: () => void }) {
  const [address, setAddress] = useState(gift.address ?? { name: '', phone: '', address: '' });
  const [errors, setErrors] = useState<AddressErrors>({});
  const changed = useChanged();
  const save = useMutation({
    mutationFn: () => post('task/addAddress', { claimId: gift.id, ...address }),
    onSuccess: () => {
      void showToast('地址已保存');
      onClose();
    },
    onSettled: changed,
  });
  const submit = () => {
    const found = addressErrors(address);
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  const field = (name: keyof typeof address) => ({
    value: address[name],
    error: errors[name],
    onText: (text: string) => {
      setAddress({ ...address, [name]: text });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <Sheet title="收货地址" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormField label="收件人" autoComplete="name" maxLength={40} {...field('name')} />
        <FormField
          label="联系电话"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          {...field('phone')}
        />
        <FormField
          label="收件地址"
          autoComplete="street-address"
          maxLength={200}
          hint="写到门牌号，寄出前都可以修改"
          {...field('address')}
        />
        <p className={styles.error} role="status">
          {save.error ? errorMessage(save.error) : ''}
        </p>
        <Button type="submit" isWide isBusy={save.isPending}>
          保存
        </Button>
      </form>
    </Sheet>
  );
}
