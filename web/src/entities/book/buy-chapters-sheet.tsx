import { useNavigate } from '@tanstack/react-router';
import type { BookPart } from '@yehang/contract/shapes/book-pay.ts';
import { MOST_CHAPTERS_AT_ONCE } from '@yehang/contract/shapes/book-pay.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { AutoBuySwitch } from '../purchase/auto-buy-switch.tsx';
import { useGoldBalance } from '../purchase/use-gold-balance.ts';
import { tierNames } from '../user/vip-tiers.ts';
import styles from './buy-chapters-sheet.module.css';
import { chapterName, saleableFrom } from './chapter-access.ts';
import type { BookRoom, ChapterList } from './use-book.ts';
import { useRefetchBook } from './use-book.ts';
import { useBuyChapters } from './use-buy-chapters.ts';

const SHORT = 4102;
const MOVED = 4090;
const BATCHES = [10, 50] as const;

interface BuyChaptersProps {
  room: BookRoom;
  book: { id: string; title: string };
  unit: '章' | '话';
  chapters: ChapterList;
  /** The chapter that is wanted. */
  chapter: Pick<Chapter, 'id' | 'number' | 'title'>;
  /** For the whole book, less what was bought; null where it is not sold. */
  wholePriceGoldCents: number | null;
  /** The tier that opens it; null for none. */
  tier: Tier | null;
  onClose: () => void;
  onPaid: () => void;
}

interface Choice {
  name: string;
  part: BookPart;
  price: number;
}

/** What unlocks a chapter: itself, the next ones together, the whole book, or a tier; nothing is chosen but the least. */
export function BuyChaptersSheet(props: BuyChaptersProps) {
  const { room, book, unit, chapter, tier, onClose } = props;
  const navigate = useNavigate();
  const choices = choicesOf(props);
  const [selected, setSelected] = useState(0);
  const choice = choices[Math.min(selected, choices.length - 1)];
  return (
    <Sheet title={`购买${unit === '章' ? '章节' : '漫画'}`} onClose={onClose}>
      <p className={styles.title}>{book.title}</p>
      <p className={styles.line}>{chapterName(chapter, unit)} 需要购买后阅读，买过的永久有效</p>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>购买范围</legend>
          {choices.map(({ name, price }, index) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="book-part"
                checked={choice === choices[index]}
                onChange={() => setSelected(index)}
              />
              <span className={styles.name}>{name}</span>
              <span className={styles.price}>{formatExactGold(price)} 金币</span>
            </label>
          ))}
        </fieldset>
      )}
      {choice && (
        <PayButton
          key={JSON.stringify(choice.part)}
          room={room}
          id={book.id}
          choice={choice}
          onPaid={props.onPaid}
        />
      )}
      {forOneChapter(props) && <AutoBuySwitch room={room} contentId={book.id} />}
      {tier && (
        <Button
          isWide
          variant={choice ? 'quiet' : 'primary'}
          onClick={() => void navigate({ to: '/mine/vip', search: { tier } })}
        >
          {tierNames[tier]}免费看
        </Button>
      )}
    </Sheet>
  );
}

/** Whether chapters are sold by themselves: only then the next one can be bought. */
const forOneChapter = (props: BuyChaptersProps) =>
  saleableFrom(props.chapters, props.chapter.number).length > 0;

function choicesOf(props: BuyChaptersProps): Choice[] {
  const { chapters, chapter, unit, wholePriceGoldCents } = props;
  const forSale = saleableFrom(chapters, chapter.number);
  const sumOf = (count: number) =>
    forSale.slice(0, count).reduce((sum, { price }) => sum + price, 0);
  const only = forSale[0]?.chapter.id === chapter.id ? forSale[0] : undefined;
  const rest = Math.min(forSale.length, MOST_CHAPTERS_AT_ONCE);
  const batches = [...BATCHES.filter((count) => count < rest), ...(rest > 1 ? [rest] : [])];
  return [
    ...(only
      ? [
          {
            name: `只买这一${unit}`,
            part: { what: 'chapters' as const, chapterIds: [chapter.id] },
            price: only.price,
          },
        ]
      : []),
    ...batches.map((count) => ({
      name: count === forSale.length ? `后面全部 ${count} ${unit}` : `往后 ${count} ${unit}`,
      part: { what: 'next' as const, from: chapter.number, count },
      price: sumOf(count),
    })),
    ...(wholePriceGoldCents === null
      ? []
      : [
          {
            name: '整本，以后更新的也在内',
            part: { what: 'all' as const },
            price: wholePriceGoldCents,
          },
        ]),
  ];
}

interface PayButtonProps {
  room: BookRoom;
  id: string;
  choice: Choice;
  onPaid: () => void;
}

function PayButton({ room, id, choice: { part, price }, onPaid }: PayButtonProps) {
  const navigate = useNavigate();
  const { goldCents, refetch } = useGoldBalance();
  useEffect(() => void refetch(), [refetch]);
  const refetchBook = useRefetchBook(room, id);
  const pay = useBuyChapters({ room, id, part, priceGoldCents: price }, onPaid);
  const code = pay.error instanceof ApiError ? pay.error.code : null;
  const isShort = code === SHORT || (goldCents !== null && goldCents < price);
  return (
    <>
      <p className={styles.note} role="status">
        {isShort && goldCents !== null
          ? `余额 ${formatExactGold(goldCents)} 金币，还差 ${formatExactGold(Math.max(0, price - goldCents))}`
          : pay.error
            ? errorMessage(pay.error)
            : goldCents === null
              ? ''
              : `余额 ${formatExactGold(goldCents)} 金币`}
      </p>
      {isShort ? (
        <Button isWide onClick={() => void navigate({ to: '/mine/gold' })}>
          去看金币
        </Button>
      ) : code === MOVED ? (
        <Button
          isWide
          onClick={() => {
            pay.reset();
            void refetchBook();
          }}
        >
          看看新价格
        </Button>
      ) : (
        <Button isWide isBusy={pay.isPending} onClick={() => pay.mutate()}>
          {pay.error ? '重试' : `支付 ${formatExactGold(price)} 金币`}
        </Button>
      )}
    </>
  );
}
