import type { GoldGift } from '@yehang/contract/shapes/gold-gift.ts';
import { App, Space } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import { SecondPerson } from '../../entities/gold/second-person.tsx';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const changed = [
  'gold/gift/list',
  'gold/gift/limits',
  'user/info',
  'ledger/list',
  'ledger/accounts',
] as const;
const templates = {
  own: ['金额填错了', '不需要了'],
  others: ['金额不对', '理由不充分', '用户不对'],
};

/** Agrees to a gift that waits, or refuses it; its giver can only take it back. */
export function GiftDecision({ gift }: { gift: GoldGift }) {
  const { message } = App.useApp();
  const me = useCurrentStaff();
  const approve = useConsoleMutation('gold/gift/approve', {
    invalidates: changed,
    onSuccess: () => void message.success('已发放'),
  });
  const refuse = useConsoleMutation('gold/gift/refuse', { invalidates: changed });
  if (gift.state !== 'waiting') return null;
  const { id, user, goldCents } = gift;
  return (
    <Space size={0}>
      <SecondPerson
        isOwn={gift.giverId === me.id}
        noun="这笔赠送"
        question={{
          title: `同意赠送 ${formatGold(goldCents)}？`,
          content: `${user.nickname}（编号 ${user.number}）现有 ${formatGold(user.goldCents)}，赠送后 ${formatGold(user.goldCents + goldCents)}。`,
          okText: '同意并发放',
        }}
        templates={templates}
        approve={{ isPending: approve.isPending, run: () => approve.mutateAsync({ id }) }}
        refuse={{
          isPending: refuse.isPending,
          run: (reason) => refuse.mutateAsync({ id, reason }),
        }}
      />
    </Space>
  );
}
