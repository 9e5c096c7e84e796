import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import styles from './ai.module.css';
import { AiRefusal } from './ai-refusal.tsx';
import type { AiInfo, AiQuote } from './use-ai-info.ts';
import { isPriceChanged } from './use-ai-submit.ts';

/** Error code: not enough gold. */
const SHORT = 4102;

interface AiPaySheetProps {
  /** What is asked for: 2 张图片. */
  what: string;
  info: AiInfo;
  quote: AiQuote;
  error: unknown;
  isBusy: boolean;
  onPay: () => void;
  onClose: () => void;
}

/** What a request costs before it is made: its price, what of it is free, the balance and the own daily limit. */
export function AiPaySheet({ what, info, quote, error, isBusy, onPay, onClose }: AiPaySheetProps) {
  const navigate = useNavigate();
  const { priceGoldCents, freeUses, isOverCap } = quote;
  const { balanceGoldCents, capGoldCents, spentTodayGoldCents } = info;
  const isShort =
    balanceGoldCents < priceGoldCents || (error instanceof ApiError && error.code === SHORT);
  const rows: [name: string, value: string][] = [
    ['价格', priceGoldCents === 0 ? '免费' : gold(priceGoldCents)],
    ...(freeUses > 0 ? [['今日免费次数', `用掉 ${freeUses} 次`] as [string, string]] : []),
    ['余额', gold(balanceGoldCents)],
    [
      '每日上限',
      capGoldCents === null
        ? '没有设'
        : `${gold(capGoldCents)}，今天已用 ${formatExactGold(spentTodayGoldCents)}`,
    ],
  ];
  return (
    <Sheet title="确认生成" onClose={onClose}>
      <p className={styles.payWhat}>{what}</p>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row} data-price={name === '价格' || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.payNote} role="status">
        {isOverCap
          ? '会超出你设的每日上限'
          : isShort
            ? `金币不足，还差 ${gold(Math.max(0, priceGoldCents - balanceGoldCents))}`
            : isPriceChanged(error)
              ? '价格或免费次数有变化，请看过再确认'
              : '先冻结，生成成功才扣；失败或取消全部退回'}
      </p>
      {Boolean(error) && !isShort && !isPriceChanged(error) && <AiRefusal error={error} />}
      {isOverCap ? (
        <Button isWide onClick={() => void navigate({ to: '/ai/cap' })}>
          修改每日上限
        </Button>
      ) : isShort ? (
        <Button isWide onClick={() => void navigate({ to: '/mine/gold' })}>
          去充值金币
        </Button>
      ) : (
        <Button isWide isBusy={isBusy} onClick={onPay}>
          {priceGoldCents === 0 ? '免费生成' : `支付 ${gold(priceGoldCents)}`}
        </Button>
      )}
    </Sheet>
  );
}

const gold = (cents: number) => `${formatExactGold(cents)} 金币`;
