import { Alert, Descriptions } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import type { CallResponse } from '../../lib/api/call.ts';

interface GiftCheckProps {
  readonly user: CallResponse<'user/info'>;
  readonly giftCents: number;
  readonly reason: string;
  /** Null while it is not known. */
  readonly twoPeopleAboveCents: number | null;
}

/** What a large gift comes to: who gets how much, and what they hold then. */
export function GiftCheck({ user, giftCents, reason, twoPeopleAboveCents }: GiftCheckProps) {
  const isWaiting = twoPeopleAboveCents !== null && giftCents > twoPeopleAboveCents;
  return (
    <div className="stack">
      {isWaiting && (
        <Alert
          type="info"
          showIcon
          title={`超过 ${formatGold(twoPeopleAboveCents)}，另一位同事同意后才会到账`}
        />
      )}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'user', label: '用户', children: `${user.nickname}（编号 ${user.number}）` },
          { key: 'gift', label: '赠送', children: <strong>{formatGold(giftCents)}</strong> },
          { key: 'now', label: '现有', children: formatGold(user.goldCents) },
          { key: 'then', label: '赠送后', children: formatGold(user.goldCents + giftCents) },
          { key: 'reason', label: '原因', children: reason },
        ]}
      />
    </div>
  );
}
