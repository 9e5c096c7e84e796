import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { endPayKey, payKeyFor } from '../../entities/purchase/pay-keys.ts';
import { isUndecided } from '../../entities/purchase/use-pay.ts';
import { meKey } from '../../entities/user/use-me.ts';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './agents.module.css';
import { goodsText } from './income-text.ts';
import { agentLists } from './use-agent.ts';

/** The offer is another one by now, or gone. */
const CHANGED: ReadonlySet<number> = new Set([4040, 4090]);

interface RedeemSheetProps {
  offer: CallResponse<'redeem/list'>['list'][number];
  incomeGoldCents: number;
  onClose: () => void;
}

/** Confirms an exchange. Its key is kept until an answer comes, so that pressing again exchanges once. */
export function RedeemSheet({ offer, incomeGoldCents, onClose }: RedeemSheetProps) {
  const client = useQueryClient();
  const userId = userStore.get().info?.id ?? '';
  const keyed = { call: 'redeem/exchange', id: offer.id } as const;
  const refresh = () => {
    for (const list of agentLists) void client.invalidateQueries({ queryKey: [list] });
    void client.invalidateQueries({ queryKey: meKey });
  };
  const exchange = useMutation({
    mutationFn: () =>
      post('redeem/exchange', {
        id: offer.id,
        expectedPriceGoldCents: offer.priceGoldCents,
        idempotencyKey: payKeyFor(keyed, userId, Date.now()),
      }),
    onSuccess: (redemption) => {
      endPayKey(keyed, userId);
      refresh();
      onClose();
      void showToast(`已换成 ${goodsText(redemption)}`);
    },
    onError: (error) => {
      if (!isUndecided(error)) endPayKey(keyed, userId);
    },
  });
  const isChanged = exchange.error instanceof ApiError && CHANGED.has(exchange.error.code);
  const missing = offer.priceGoldCents - incomeGoldCents;
  return (
    <Sheet title="确认兑换" onClose={onClose}>
      <dl className={styles.rows}>
        {[
          ['兑换', offer.name],
          ['得到', goodsText(offer)],
          ['需要', `${formatExactGold(offer.priceGoldCents)} 收入`],
          ['可用收入', formatExactGold(incomeGoldCents)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.status} role="status">
        {exchange.error
          ? errorMessage(exchange.error)
          : missing > 0
            ? `收入不足，还差 ${formatExactGold(missing)}`
            : '兑换后不能退回'}
      </p>
      {isChanged ? (
        <Button
          isWide
          onClick={() => {
            refresh();
            onClose();
          }}
        >
          看看现在的
        </Button>
      ) : (
        <Button
          isWide
          isBusy={exchange.isPending}
          disabled={missing > 0}
          onClick={() => exchange.mutate()}
        >
          {exchange.error ? '重试' : '确认兑换'}
        </Button>
      )}
    </Sheet>
  );
}
