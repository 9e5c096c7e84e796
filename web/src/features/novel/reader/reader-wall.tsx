import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BuyChaptersSheet } from '../../../entities/book/buy-chapters-sheet.tsx';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { useBook, useChapters } from '../../../entities/book/use-book.ts';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { wallOf } from './chapter-query.ts';
import styles from './reader.module.css';

interface ReaderWallProps {
  error: unknown;
  retry: () => void;
  /** Whether the reader came to it on purpose: then the sheet opens by itself. */
  isWanted: boolean;
}

/** In place of a chapter that cannot be read: what unlocks it, or what went wrong. The place stays where it was. */
export function ReaderWall({ error, retry, isWanted }: ReaderWallProps) {
  const look = wallOf(error);
  if (!look)
    return (
      <div className={styles.wall}>
        <ErrorState message={errorMessage(error)} onRetry={retry} />
      </div>
    );
  return <Wall look={look} retry={retry} isWanted={isWanted} />;
}

interface WallProps {
  look: NonNullable<ReturnType<typeof wallOf>>;
  retry: () => void;
  isWanted: boolean;
}

function Wall({ look, retry, isWanted }: WallProps) {
  const { contentId, chapter, access } = look;
  const navigate = useNavigate();
  const book = useBook('novel', contentId);
  const chapters = useChapters('novel', contentId);
  const [isOpen, setOpen] = useState(false);
  const isSold = chapter.priceGoldCents !== null || Boolean(book.data?.price);
  const isReady = Boolean(book.data && chapters.data);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!isWanted || !isReady || !isSold || wasOpened.current) return;
    wasOpened.current = true;
    setOpen(true);
  }, [isWanted, isReady, isSold]);
  const tier = access.need?.tier ?? null;
  return (
    <section
      className={styles.wall}
      aria-label="这一章还没有解锁"
      onClick={(event) => event.stopPropagation()}
    >
      <h2>{chapterName(chapter, '章')}</h2>
      <p>{unlockText(tier, chapter.priceGoldCents)}</p>
      {isSold && (
        <Button isWide disabled={!isReady} onClick={() => setOpen(true)}>
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
      {isOpen && book.data && chapters.data && (
        <BuyChaptersSheet
          room="novel"
          book={book.data.book}
          unit="章"
          chapters={chapters.data}
          chapter={chapter}
          wholePriceGoldCents={book.data.price?.priceGoldCents ?? null}
          tier={tier}
          onClose={() => setOpen(false)}
          onPaid={() => {
            setOpen(false);
            retry();
          }}
        />
      )}
    </section>
  );
}

/** What unlocks a chapter, in one sentence. */
function unlockText(tier: Tier | null, priceGoldCents: number | null): string {
  const gold = priceGoldCents === null ? null : `${formatExactGold(priceGoldCents)} 金币`;
  if (!tier) return gold === null ? '这一章需要购买' : `这一章 ${gold}`;
  return `${tierNames[tier]}免费看${gold === null ? '' : `，也可以花 ${gold}买下`}`;
}
