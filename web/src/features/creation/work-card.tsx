import { Link } from '@tanstack/react-router';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './creation.module.css';
import { kindTexts } from './kinds.ts';
import { accessText, isFinal, lengthText, mediaText, stateTexts } from './work-text.ts';

/** One work in the list: its state, what it lacks, its income. Leads to the work's page. */
export function WorkCard({ work }: { work: OwnWork }) {
  const media = isFinal(work.state) ? null : mediaText(work.media);
  const reason = work.reason ?? work.change?.reason ?? null;
  return (
    <li>
      <Link
        to="/mine/creationCenter"
        search={{ view: 'work', id: work.id }}
        className={styles.work}
        aria-label={`${work.title}，${stateTexts[work.state]}${work.isNews ? '，有新结果' : ''}`}
      >
        <span className={styles.cover} style={{ background: work.cover?.color }}>
          {work.cover && <EncryptedImage {...work.cover} alt="" className={styles.picture} />}
          <span className={styles.length}>{lengthText(work)}</span>
        </span>
        <span className={styles.workWords}>
          <span className={styles.workTitle}>
            {work.isNews && <span className={styles.newsDot} aria-hidden="true" />}
            {work.title}
          </span>
          <span className={styles.hint}>
            <span className={styles.state} data-state={work.state}>
              {stateTexts[work.state]}
            </span>
            {` · ${kindTexts[work.kind].name} · ${accessText(work.access)}`}
            {work.rating === 'adult' && ' · 成人'}
          </span>
          {media !== null ? (
            <span className={styles.hint} data-tone={work.media.state}>
              {media}
            </span>
          ) : (
            <span className={styles.hint}>
              {kindTexts[work.kind].use} {formatCount(work.plays)} · 点赞 {formatCount(work.likes)}
              {work.incomeGoldCents > 0 && ` · 收入 ${formatExactGold(work.incomeGoldCents)} 金币`}
            </span>
          )}
          {work.waitingChapters > 0 && work.state === 'published' && (
            <span className={styles.hint}>{work.waitingChapters} 章审核中</span>
          )}
          {work.change?.state === 'waiting' && <span className={styles.hint}>修改审核中</span>}
          {reason !== null && <span className={styles.cardReason}>原因：{reason}</span>}
        </span>
      </Link>
    </li>
  );
}
