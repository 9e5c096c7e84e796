import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './ai.module.css';
import { AskRefusal } from './ai-refusal.tsx';
import type { AiInfo, AiQuote } from './use-ai-info.ts';
import { isPriceChanged, isShortOfGold } from './use-ai-submit.ts';

/** What is paid with. */
export type AiPurse = 'gold' | 'score';

const purses = [
  { value: 'gold', name: '金币' },
  { value: 'score', name: '积分' },
] as const;

interface AiPaySheetProps {
  /** What is asked for: 2 张图片. */
  what: string;
  /** With the balance as it is known latest. */
  info: AiInfo;
  quote: AiQuote;
  purse: AiPurse;
  onPurse: (purse: AiPurse) => void;
  error: unknown;
  /** Whether it may be paid already: it is tried again with the same purse. */
  isLost: boolean;
  isBusy: boolean;
  onPay: () => void;
  onClose: () => void;
}

/** What a request costs before it is made: its price in gold or in companion score, what of it is free, the balance and the own daily limit. */
export function AiPaySheet({ what, info, quote, error, isLost, isBusy, ...on }: AiPaySheetProps) {
  const navigate = useNavigate();
  const { purse, onPurse, onPay, onClose } = on;
  const { priceGoldCents, priceScoreCents, freeUses, cancelNote } = quote;
  const { balanceGoldCents, balanceScoreCents, capGoldCents, spentTodayGoldCents } = info;
  const isScore = purse === 'score';
  const price = isScore ? (priceScoreCents ?? 0) : priceGoldCents;
  const balance = isScore ? balanceScoreCents : balanceGoldCents;
  const amount = isScore ? score : gold;
  const hasPurses = priceScoreCents !== null && priceGoldCents > 0;
  // What may be paid already is not paid again.
  const isShort = balance < price && !isLost;
  // The own limit is one of gold.
  const isOverCap = quote.isOverCap && !isScore && !isLost;
  const rows: [name: string, value: string][] = [
    ['价格', price === 0 ? '免费' : amount(price)],
    ...(freeUses > 0 ? [['今日免费次数', `用掉 ${freeUses} 次`] as [string, string]] : []),
    ['余额', amount(balance)],
    ...(isScore
      ? []
      : [
          [
            '每日上限',
            capGoldCents === null
              ? '未设置'
              : `${gold(capGoldCents)}，今天已用 ${formatExactGold(spentTodayGoldCents)}`,
          ] as [string, string],
        ]),
  ];
  return (
    <Sheet title="确认生成" onClose={onClose}>
      <p className={styles.payWhat}>{what}</p>
      {hasPurses && (
        <ChoiceRow
          label="用什么支付"
          isWrapped
          choices={isLost || isBusy ? purses.filter(({ value }) => value === purse) : purses}
          selected={purse}
          onSelect={onPurse}
        />
      )}
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row} data-price={name === '价格' || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.payNote} role="status">
        {isLost && hasPurses
          ? `上次可能已经付过，先用${isScore ? '积分' : '金币'}再试一次，确认后才能换支付方式`
          : isOverCap
            ? '会超出你设的每日上限'
            : isShort
              ? `${isShortOfGold(error) ? '余额有变化' : isScore ? '积分不足' : '金币不足'}，还差 ${amount(price - balance)}，写好的会留着`
              : isPriceChanged(error)
                ? '价格或免费次数有变化，请看过再确认'
                : cancelNote === ''
                  ? '先冻结，生成成功才扣；失败或取消全部退回'
                  : `先冻结，写成才扣，失败全部退回；${cancelNote}`}
      </p>
      {Boolean(error) && !isShortOfGold(error) && !isPriceChanged(error) && (
        <div className={styles.payRefusal}>
          <AskRefusal error={error} />
        </div>
      )}
      {isOverCap ? (
        <Button isWide onClick={() => void navigate({ to: '/ai/cap' })}>
          修改每日上限
        </Button>
      ) : isShort && isScore ? (
        <Button isWide onClick={() => onPurse('gold')}>
          改用金币
        </Button>
      ) : isShort ? (
        <Button isWide onClick={() => void navigate({ to: '/mine/gold' })}>
          去充值金币
        </Button>
      ) : (
        <Button isWide isBusy={isBusy} onClick={onPay}>
          {price === 0 ? '免费生成' : `支付 ${amount(price)}`}
        </Button>
      )}
    </Sheet>
  );
}

const gold = (cents: number) => `${formatExactGold(cents)} 金币`;
const score = (cents: number) => `${formatExactGold(cents)} 积分`;
