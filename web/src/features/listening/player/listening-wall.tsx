import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { useEffect, useState } from 'react';
import { BuyChaptersSheet } from '../../../entities/book/buy-chapters-sheet.tsx';
import { listener } from '../../../entities/listening/listener.ts';
import { heardChapter } from '../../../entities/listening/listening-state.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import styles from './audio-player.module.css';

/** In place of a chapter that is not open: what unlocks it. The place stays where it was. */
export function ListeningWall() {
  const { wall, book, chapters } = useListening((state) => state);
  const heard = useListening(heardChapter);
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const isSold = Boolean(wall && (wall.chapter.priceGoldCents !== null || book?.price));
  useEffect(() => setPaying(isSold), [isSold, wall]);
  if (!wall || !book || !chapters) return null;
  const tier = wall.access.need?.tier ?? null;
  const price = wall.chapter.priceGoldCents;
  return (
    <section className={styles.wall} aria-label="这一章还没有解锁">
      <p>
        {tier ? `${tierNames[tier]}可以免费听` : '这一章需要购买'}
        {price !== null && `，${formatExactGold(price)} 金币`}
      </p>
      {isSold && (
        <Button isWide onClick={() => setPaying(true)}>
          购买章节
        </Button>
      )}
      {tier && (
        <Button
          isWide
          variant={isSold ? 'secondary' : 'primary'}
          onClick={() => void navigate({ to: '/mine/vip', search: { tier } })}
        >
          开通{tierNames[tier]}
        </Button>
      )}
      {heard && heard.id !== wall.chapter.id && (
        <Button isWide variant="quiet" onClick={listener.back}>
          回到刚才那一章
        </Button>
      )}
      {isPaying && (
        <BuyChaptersSheet
          room="novel"
          book={book.book}
          unit="章"
          chapters={chapters}
          chapter={wall.chapter}
          price={book.price}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            listener.unlocked();
          }}
        />
      )}
    </section>
  );
}
