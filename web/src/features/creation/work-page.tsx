import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { contentRoute } from '../../entities/content/routes.ts';
import { StaffMark } from '../../entities/content/staff-mark.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './creation.module.css';
import { BookPanel } from './book/book-panel.tsx';
import { CoverButton } from './cover-button.tsx';
import { kindTexts } from './kinds.ts';
import { SetPanel } from './pictures/set-panel.tsx';
import { IncomeDays } from './income-days.tsx';
import { MediaPanel } from './media-panel.tsx';
import { PendingChange } from './pending-change.tsx';
import { useLeavePage } from './use-leave-page.ts';
import { WorkActions } from './work-actions.tsx';
import {
  accessText,
  consentTexts,
  freeText,
  lengthText,
  stateLine,
  stateTexts,
} from './work-text.ts';

/** How often the transcoding progress is polled; else, how often the review state. */
const PROGRESS_MS = 3_000;
const DECISION_MS = 20_000;

/** One work: its state and the reason, income, fields and actions. */
export function WorkPage({ id }: { id: string }) {
  const leave = useLeavePage();
  const { isDeleted, markDeleted } = useDeleted(id);
  const work = useQuery({
    queryKey: workKey(id),
    // A deleted work is not refetched while the page is being left.
    enabled: !isDeleted,
    queryFn: ({ signal }) => post('publish/detail', { id }, { signal }),
    retry: (count, error) => !(error instanceof ApiError && error.code === 4040) && count < 2,
    refetchInterval: ({ state: { data } }) =>
      data?.media.state === 'queued' || data?.media.state === 'working'
        ? PROGRESS_MS
        : data?.state === 'submitted' || data?.change?.state === 'waiting'
          ? DECISION_MS
          : false,
  });
  const onDeleted = () => {
    markDeleted();
    leave();
  };
  if (work.data) return <Work work={work.data} onDeleted={onDeleted} />;
  if (!work.error) return <Skeleton className={styles.waiting} />;
  if (work.error instanceof ApiError && work.error.code === 4040)
    return <EmptyState title="没有这个作品" description="它可能已经删除" />;
  return (
    <ErrorState
      message={errorMessage(work.error)}
      onRetry={() => void work.refetch()}
      isRetrying={work.isFetching}
    />
  );
}

const workKey = (id: string) => ['publish/contents', 'one', id];

/** Whether a work was deleted here; then its cached data is removed once the page is left. */
function useDeleted(id: string) {
  const client = useQueryClient();
  const [isDeleted, setIsDeleted] = useState(false);
  useEffect(() => {
    if (!isDeleted) return undefined;
    return () => client.removeQueries({ queryKey: workKey(id) });
  }, [client, id, isDeleted]);
  return { isDeleted, markDeleted: () => setIsDeleted(true) };
}

function Work({ work, onDeleted }: { work: OwnWork; onDeleted: () => void }) {
  const line = stateLine(work);
  return (
    <>
      <div className={styles.stage} style={{ background: work.cover?.color }}>
        {work.cover && <EncryptedImage {...work.cover} alt="" className={styles.fitted} />}
        <span className={styles.length}>{lengthText(work)}</span>
      </div>
      {work.state !== 'takenDown' && work.state !== 'submitted' && work.state !== 'approved' && (
        <CoverButton work={work} />
      )}
      <h2 className={styles.workName}>{work.title}</h2>
      <section className={styles.panel} aria-label="状态">
        <p className={styles.stateLine}>
          <span className={styles.state} data-state={work.state}>
            {stateTexts[work.state]}
          </span>
          {work.state === 'published' && (
            <Link
              {...contentRoute({
                id: work.id,
                contentType: contentTypes[work.kind],
              })}
              className={styles.inlineLink}
            >
              去看看
            </Link>
          )}
        </p>
        {line !== null && <p className={styles.hint}>{line}</p>}
        {work.reason !== null && <p className={styles.reason}>原因：{work.reason}</p>}
        {work.mark && <StaffMark mark={work.mark} className={styles.reason} />}
        {work.appeal === 'waiting' && <p className={styles.hint}>申诉正在处理</p>}
        {work.appeal === 'refused' && (
          <p className={styles.reason}>申诉未通过：{work.appealAnswer}</p>
        )}
      </section>
      {work.state !== 'takenDown' && kindCan(work.kind, 'video') && <MediaPanel work={work} />}
      {work.change && <PendingChange id={work.id} change={work.change} />}
      <WorkActions work={work} onDeleted={onDeleted} />
      {kindCan(work.kind, 'chapters') && <BookPanel work={work} />}
      {work.kind === 'photo' && <SetPanel work={work} />}
      <dl className={styles.totals}>
        <Figure name={kindTexts[work.kind].use} value={formatCount(work.plays)} />
        <Figure name="点赞" value={formatCount(work.likes)} />
        <Figure name="收入（金币）" value={formatExactGold(work.incomeGoldCents)} />
      </dl>
      {work.incomeGoldCents > 0 && <WorkIncome id={work.id} />}
      <Facts work={work} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function WorkIncome({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['publish/income', id],
    queryFn: ({ signal }) => post('publish/income', { id, days: 30 }, { signal }),
  });
  return (
    <>
      <h2 className={styles.sectionTitle}>近 30 天收入</h2>
      {data ? <IncomeDays income={data} /> : <Skeleton className={styles.waiting} />}
    </>
  );
}

function Facts({ work }: { work: OwnWork }) {
  const { consent } = work;
  const facts = [
    { name: '类型', value: kindTexts[work.kind].name },
    { name: '价格', value: accessText(work.access) },
    ...(work.access.rule === 'free' ? [] : [{ name: '免费', value: freeText(work) }]),
    ...(work.partPriceGoldCents === null
      ? []
      : [{ name: '单章', value: `${formatExactGold(work.partPriceGoldCents)} 金币` }]),
    ...(work.book ? [{ name: '作者', value: work.book.author || '没有填' }] : []),
    ...(work.book ? [{ name: '进度', value: work.book.finished ? '已完结' : '连载中' }] : []),
    { name: '分级', value: work.rating === 'adult' ? '成人' : '普通' },
    { name: '标签', value: work.tags.join(' · ') || '没有' },
    { name: '简介', value: work.description || '没有' },
    {
      name: '出镜同意',
      value: consent
        ? `${consent.people}，${consentTexts[consent.how]}，${consent.reference}`
        : '没有登记',
    },
    { name: '创建', value: formatMoment(work.createdAt) },
    ...(work.publishedAt === null
      ? []
      : [{ name: '首次公开', value: formatMoment(work.publishedAt) }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
