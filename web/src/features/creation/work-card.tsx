import { Link } from '@tanstack/react-router';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { AppealSheet } from './appeal-sheet.tsx';
import styles from './creation.module.css';
import { useWorkAct } from './use-work-acts.ts';
import { accessText, mediaText, stateWords } from './words.ts';

/** One work: its state, what stands in its way, what it earned, and what can be done with it. */
export function WorkCard({ work }: { work: OwnWork }) {
  const progress = mediaText(work.media);
  return (
    <li className={styles.work}>
      <div className={styles.workHead}>
        <span className={styles.cover}>
          {work.cover && <EncryptedImage {...work.cover} alt="" className={styles.picture} />}
        </span>
        <div className={styles.workWords}>
          <p className={styles.workTitle}>{work.title}</p>
          <p className={styles.hint}>
            <span className={styles.state} data-state={work.state}>
              {stateWords[work.state]}
            </span>
            {` · ${accessText(work.access)}`}
            {work.rating === 'adult' && ' · 成人'}
          </p>
          <p className={styles.hint}>
            播放 {formatCount(work.plays)} · 点赞 {formatCount(work.likes)} · 收入{' '}
            {formatExactGold(work.incomeGoldCents)} 金币
          </p>
        </div>
      </div>
      {progress !== null && (
        <div className={styles.progressLine}>
          {work.media.state === 'working' && (
            <progress value={work.media.progress} max={1} aria-label="视频处理进度" />
          )}
          <span className={styles.hint}>{progress}</span>
        </div>
      )}
      {work.publishAt !== null && (
        <p className={styles.hint}>将在 {formatMoment(work.publishAt)} 发布</p>
      )}
      {work.reason !== null && <p className={styles.reason}>原因：{work.reason}</p>}
      {work.appeal === 'waiting' && <p className={styles.hint}>申诉正在处理</p>}
      {work.appeal === 'refused' && (
        <p className={styles.reason}>申诉未通过：{work.appealAnswer}</p>
      )}
      <Acts work={work} />
    </li>
  );
}

function Acts({ work }: { work: OwnWork }) {
  const { id, state } = work;
  const [isAppealing, setIsAppealing] = useState(false);
  const submit = useWorkAct('已提交审核');
  const withdraw = useWorkAct(state === 'published' ? '已隐藏' : '已撤回');
  const isDraft = state === 'draft' || state === 'refused';
  const maySubmit =
    (isDraft || state === 'hidden') &&
    work.media.state !== 'failed' &&
    work.media.state !== 'cancelled';
  const mayWithdraw = state === 'submitted' || state === 'approved' || state === 'published';
  return (
    <div className={styles.acts}>
      {isDraft && (
        <Link to="/mine/creationCenter" search={{ view: 'publish', id }} className={styles.actLink}>
          编辑
        </Link>
      )}
      {maySubmit && (
        <Button
          look="secondary"
          isBusy={submit.isPending}
          onClick={() => submit.mutate(() => post('publish/submit', { id }))}
        >
          提交审核
        </Button>
      )}
      {mayWithdraw && (
        <Button
          look="quiet"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(() => post('publish/withdraw', { id }))}
        >
          {state === 'published' ? '隐藏' : '撤回'}
        </Button>
      )}
      {work.appeal === 'open' && (
        <Button look="secondary" onClick={() => setIsAppealing(true)}>
          申诉
        </Button>
      )}
      {isAppealing && <AppealSheet id={id} onClose={() => setIsAppealing(false)} />}
    </div>
  );
}
