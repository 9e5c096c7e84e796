import { Button } from '@yehang/ui/button.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { CardCover } from '../../../entities/content/card-cover.tsx';
import { PaySheet } from '../../../entities/purchase/pay-sheet.tsx';
import { startCountdown } from './countdown.ts';
import type { NextEpisode } from './next-episode.ts';
import styles from './video-end.module.css';

const COUNTDOWN_SECONDS = 8;

interface NextPanelProps {
  next: NextEpisode;
  canContinue: () => boolean;
  onCancel: () => void;
}

/** The next episode, which starts by itself where it is open, and shows its price where not. */
export function NextPanel({ next, canContinue, onCancel }: NextPanelProps) {
  const { answer, offer, start, isOfList } = next;
  const name = isOfList ? '下一个' : '下一集';
  const isOpen = answer?.access.allowed === true;
  const seconds = useCountdown(isOpen, canContinue, start);
  if (!answer) {
    return (
      <div className={styles.next} role="status" aria-label={`正在加载${name}`}>
        <span className={styles.cover}>
          <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
        </span>
        <div className={styles.words}>
          <Skeleton height={18} width="80%" />
          <Skeleton height={14} width="50%" />
        </div>
      </div>
    );
  }
  const { item, series } = answer;
  return (
    <div className={styles.next}>
      <CardCover card={item} cover={item.cover} className={styles.cover}>
        <EncryptedImage {...item.cover} alt="" isUrgent />
        {isOpen && (
          <span
            className={styles.progress}
            style={{ transform: `scaleX(${1 - seconds / COUNTDOWN_SECONDS})` }}
          />
        )}
      </CardCover>
      <div className={styles.words}>
        <p className={styles.hint} role={isOpen ? 'timer' : undefined}>
          {isOpen ? `${seconds} 秒后播放${name}` : `${name}需要解锁`}
        </p>
        <h2 className={styles.title}>
          {series && `第 ${series.number} 集　`}
          {item.title}
        </h2>
        <div className={styles.actions}>
          <Button onClick={start}>
            {offer
              ? `${formatExactGold(offer.priceGoldCents)} 金币解锁`
              : isOpen
                ? '立即播放'
                : '去看看'}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            取消
          </Button>
        </div>
      </div>
      {next.isPaying && offer && (
        <PaySheet
          offer={offer}
          onClose={next.closePay}
          onPaid={next.paid}
          onPriceChanged={next.moved}
        />
      )}
    </div>
  );
}

/** The remaining seconds until `onDone`; they count only where `isOn`, and while they may. */
function useCountdown(isOn: boolean, mayRun: () => boolean, onDone: () => void): number {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const done = useEffectEvent(onDone);
  const may = useEffectEvent(mayRun);
  useEffect(() => {
    if (!isOn) return undefined;
    return startCountdown({
      ms: COUNTDOWN_SECONDS * 1000,
      mayRun: () => may(),
      onSecond: setSeconds,
      onDone: () => done(),
    });
  }, [isOn]);
  return seconds;
}
