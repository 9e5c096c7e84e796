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
  /** Whether the text turns by itself. */
  isAuto: boolean;
  /** It stays in the way of that. */
  onStopAuto: () => void;
}

/** In place of a chapter that cannot be read: what unlocks it, or what went wrong. The place stays where it was. */
export function ReaderWall({ error, ...props }: ReaderWallProps) {
  const look = wallOf(error);
  if (!look)
    return (
      <div className={styles.wall} onClick={(event) => event.stopPropagation()}>
        <ErrorState message={errorMessage(error)} onRetry={props.retry} />
      </div>
    );
  return <Wall look={look} {...props} />;
}

interface WallProps extends Omit<ReaderWallProps, 'error'> {
  look: NonNullable<ReturnType<typeof wallOf>>;
}

function Wall({ look, retry, isWanted, isAuto, onStopAuto }: WallProps) {
  const { contentId, chapter, access } = look;
  const navigate = useNavigate();
  const book = useBook('novel', contentId);
  const chapters = useChapters('novel', contentId);
  const [isOpen, setOpen] = useState(false);
  const isSold = chapter.priceGoldCents !== null || Boolean(book.data?.price);
  const isReady = Boolean(book.data && chapters.data);
  const wasOpened = useRef(false);
  const section = useRef<HTMLElement>(null);
  const { isTried, isInSight } = useAutoBuyInSight(section, look, retry);
  const isInTheWay = isAuto && isTried && isInSight;
  const stopAuto = useEffectEvent(() => onStopAuto());
  useEffect(() => {
    if (isInTheWay) stopAuto();
  }, [isInTheWay]);
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
 * bought. @returns whether that is over, and the wall stays; and whether it is in sight
 */
function useAutoBuyInSight(
  section: RefObject<HTMLElement | null>,
  look: WallProps['look'],
  onBought: () => void,
): { isTried: boolean; isInSight: boolean } {
  const { tryAutoBuy } = useAutoBuy('novel', look.contentId);
  const [isTried, setTried] = useState(false);
  const [isInSight, setInSight] = useState(false);
  const wasInSight = useRef(false);
  const attempt = useEffectEvent(async () => {
    if (wasInSight.current) return;
    wasInSight.current = true;
    const walled = walledChapter(look, '章');
    if (walled && (await tryAutoBuy(walled))) onBought();
    else setTried(true);
  });
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? false;
      setInSight(isSeen);
      if (isSeen) void attempt();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section]);
  return { isTried, isInSight };
}

/** What unlocks a chapter, in one sentence. */
function unlockText(tier: Tier | null, priceGoldCents: number | null): string {
  const gold = priceGoldCents === null ? null : `${formatExactGold(priceGoldCents)} 金币`;
  if (!tier) return gold === null ? '这一章需要购买' : `这一章 ${gold}`;
  return `${tierNames[tier]}免费看${gold === null ? '' : `，也可以花 ${gold}买下`}`;
}
