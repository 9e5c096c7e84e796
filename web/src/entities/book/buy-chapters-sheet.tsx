import { useNavigate } from '@tanstack/react-router';
import type { BookDetail, Chapter } from '@yehang/contract/shapes/book.ts';
import type { Price } from '@yehang/contract/shapes/series.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { AutoBuySwitch } from '../purchase/auto-buy-switch.tsx';
import { useSpendable } from '../purchase/use-spendable.ts';
import { tierNames } from '../user/vip-tiers.ts';
import styles from './buy-chapters-sheet.module.css';
import { buyChoices, type BuyChoice } from './buy-choices.ts';
import { chapterName, isOpen, sellsChapters, type ChapterUnit } from './chapter-access.ts';
import type { BookRoom, ChapterList } from './fetch-book.ts';
import { useRefetchBook } from './use-book.ts';
import { useBuyChapters } from './use-buy-chapters.ts';

const MOVED = 4090;

interface BuyChaptersProps {
  room: BookRoom;
  book: Pick<BookDetail, 'id' | 'title' | 'terms'>;
  unit: ChapterUnit;
  chapters: ChapterList;
  /** The chapter that is wanted. */
  chapter: Chapter;
  /** For the whole book, less what was bought; null where it is not sold. */
  price: Price;
  onClose: () => void;
  onPaid: () => void;
}

/** What unlocks a chapter: itself, the next ones together, the whole book, or a tier; nothing is chosen but the least. */
export function BuyChaptersSheet(props: BuyChaptersProps) {
  const { room, book, unit, chapters, chapter, onClose } = props;
  const { tier } = book.terms;
  const navigate = useNavigate();
  const choices = buyChoices(props);
  const [selected, setSelected] = useState(0);
  const choice = choices[Math.min(selected, choices.length - 1)];
  const isLocked = !isOpen(chapters.viewer, chapter);
  return (
    <Sheet title={`购买${unit === '章' ? '章节' : '漫画'}`} onClose={onClose}>
      <p className={styles.title}>{book.title}</p>
      <p className={styles.line}>
        {isLocked && `${chapterName(chapter, unit)} 需要购买后阅读，`}买过的永久有效
      </p>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>购买范围</legend>
          {choices.map(({ name, priceGoldCents, fullPriceGoldCents }, index) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="book-part"
                checked={choice === choices[index]}
                onChange={() => setSelected(index)}
              />
              <span className={styles.name}>{name}</span>
              {fullPriceGoldCents !== null && (
                <s className={styles.full}>{formatExactGold(fullPriceGoldCents)}</s>
              )}
              <span className={styles.price}>{formatExactGold(priceGoldCents)} 金币</span>
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
      {sellsChapters(chapters.list) && <AutoBuySwitch room={room} contentId={book.id} />}
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

interface PayButtonProps {
  room: BookRoom;
  id: string;
  choice: BuyChoice;
  onPaid: () => void;
}

function PayButton({ room, id, choice: { part, priceGoldCents: price }, onPaid }: PayButtonProps) {
  const navigate = useNavigate();
  const refetchBook = useRefetchBook(room, id);
  const pay = useBuyChapters({ room, id, part, priceGoldCents: price }, onPaid);
  const code = pay.error instanceof ApiError ? pay.error.code : null;
  const { goldCents, isShort } = useSpendable(price, pay);
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
