import type { GoldGift } from '@yehang/contract/shapes/gold-gift.ts';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { formatGold } from '../../entities/gold/gold.ts';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const changed = [
  'gold/gift/list',
  'gold/gift/limits',
  'user/info',
  'ledger/list',
  'ledger/accounts',
] as const;

/** Agrees to a gift that waits, or refuses it; its giver can only take it back. */
export function GiftDecision({ gift }: { gift: GoldGift }) {
  const { modal, message } = App.useApp();
  const me = useCurrentStaff();
  const [isRefusing, setIsRefusing] = useState(false);
  const approve = useConsoleMutation('gold/gift/approve', {
    invalidates: changed,
    onSuccess: () => void message.success('已发放'),
  });
  const refuse = useConsoleMutation('gold/gift/refuse', {
    invalidates: changed,
    onSuccess: () => {
      setIsRefusing(false);
      void message.success(isOwn ? '已撤回' : '已拒绝');
    },
  });
  if (gift.state !== 'waiting') return null;
  const isOwn = gift.giverId === me.id;
  const { user } = gift;
  const ask = () => {
    modal.confirm({
      title: `同意赠送 ${formatGold(gift.goldCents)}？`,
      content: `${user.nickname}（编号 ${user.number}）现有 ${formatGold(user.goldCents)}，赠送后 ${formatGold(user.goldCents + gift.goldCents)}。`,
      okText: '同意并发放',
      // An error is shown as a notification; the dialog closes either way.
      onOk: () => approve.mutateAsync({ id: gift.id }).catch(() => undefined),
    });
  };
  return (
    <Space size={0}>
      {!isOwn && (
        <Button type="link" size="small" loading={approve.isPending} onClick={ask}>
          同意
        </Button>
      )}
      <Button type="link" size="small" danger onClick={() => setIsRefusing(true)}>
        {isOwn ? '撤回' : '拒绝'}
      </Button>
      {isRefusing && (
        <ReasonModal
          title={isOwn ? '撤回这笔赠送' : '拒绝这笔赠送'}
          placeholder="只有同事会看到"
          maxLength={200}
          templates={isOwn ? ['金额填错了', '不需要了'] : ['金额不对', '理由不充分', '用户不对']}
          isBusy={refuse.isPending}
          onConfirm={(reason) => refuse.mutate({ id: gift.id, reason })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </Space>
  );
}
