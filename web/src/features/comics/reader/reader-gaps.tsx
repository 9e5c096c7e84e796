import type { Chapter, ChapterAccess } from '@yehang/contract/shapes/book.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import styles from './reader.module.css';

/** In place of a chapter that is on its way. */
export function LoadingGap() {
  return (
    <p className={styles.gap} role="status">
      正在加载
    </p>
  );
}

/** In place of a chapter that could not be had. */
export function FailedGap({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.gap}>
      <ErrorState message={message} onRetry={onRetry} />
    </div>
  );
}

interface WallGapProps {
  look: ChapterAccess | null;
  chapter: Chapter;
  onBuy: () => void;
}

/** In place of a chapter that is not open to the viewer: what it costs, and the way to open it. */
export function WallGap({ look, chapter, onBuy }: WallGapProps) {
  const need = look?.access.need ?? null;
  const ways = [
    need?.priceGoldCents != null && `${formatExactGold(need.priceGoldCents)} 金币解锁这一话`,
    need?.tier != null && `${tierNames[need.tier]}免费看`,
  ].filter((way) => typeof way === 'string');
  return (
    <section className={styles.gap} aria-label="解锁">
      <h2 className={styles.gapTitle}>{chapterName(chapter, '话')}</h2>
      <p className={styles.gapLine}>{ways.join('，或') || '购买整本后可以看'}</p>
      <Button onClick={onBuy}>解锁</Button>
    </section>
  );
}

interface EndGapProps {
  chapter: Chapter;
  next: Chapter | null;
  isFinished: boolean;
  onNext: () => void;
}

/** After the last picture of a chapter. */
export function EndGap({ chapter, next, isFinished, onNext }: EndGapProps) {
  return (
    <section className={styles.end} aria-label={`第 ${chapter.number} 话结束`}>
      <p className={styles.gapLine}>第 {chapter.number} 话 完</p>
      {next ? (
        <Button variant="quiet" onClick={onNext}>
          下一话：{chapterName(next, '话')}
        </Button>
      ) : (
        <p className={styles.gapLine}>{isFinished ? '全部看完了' : '已经看到最新一话'}</p>
      )}
    </section>
  );
}
