import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { BuyChaptersSheet } from '../../../entities/book/buy-chapters-sheet.tsx';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { useBook, useChapters } from '../../../entities/book/use-book.ts';
import { walledChapter } from '../../../entities/book/walled-chapter.ts';
import { useAutoBuy } from '../../../entities/purchase/use-auto-buy.ts';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
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
  const section = useRef<HTMLElement>(null);
  const isTried = useAutoBuyInSight(section, look, retry);
  useEffect(() => {
    if (!isWanted || !isTried || !isReady || !isSold || wasOpened.current) return;
    wasOpened.current = true;
    setOpen(true);
  }, [isWanted, isTried, isReady, isSold]);
  const tier = access.need?.tier ?? null;
  return (
    <section
      ref={section}
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
          price={book.data.price}
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

/**
 * Buys the chapter by itself once its wall comes in sight, where the reader allowed that: what flows in ahead is not
 * bought. @returns whether that is over, and the wall stays
 */
function useAutoBuyInSight(
  section: RefObject<HTMLElement | null>,
  look: WallProps['look'],
  onBought: () => void,
): boolean {
  const { tryAutoBuy } = useAutoBuy('novel', look.contentId);
  const [isTried, setTried] = useState(false);
  const attempt = useEffectEvent(async () => {
    const walled = walledChapter(look, '章');
    if (walled && (await tryAutoBuy(walled))) onBought();
    else setTried(true);
  });
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void attempt();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section]);
  return isTried;
}

/** What unlocks a chapter, in one sentence. */
function unlockText(tier: Tier | null, priceGoldCents: number | null): string {
  const gold = priceGoldCents === null ? null : `${formatExactGold(priceGoldCents)} 金币`;
  if (!tier) return gold === null ? '这一章需要购买' : `这一章 ${gold}`;
  return `${tierNames[tier]}免费看${gold === null ? '' : `，也可以花 ${gold}买下`}`;
}
