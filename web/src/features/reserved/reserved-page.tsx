import { isLate, releaseText } from '../../entities/content/release-text.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect } from 'react';
import { ContentAbout } from '../../entities/about/content-about.tsx';
import { ContentDiscussion } from '../../entities/about/content-discussion.tsx';
import { contentRoute, type ContentType } from '../../entities/content/routes.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { countdownParts, countdownText } from './countdown.ts';
import styles from './reserved-page.module.css';
import { type OpenedReserved, usePatchReserved, useReserved } from './reserved-query.ts';
import { SubscribeButton, ToldHow } from './subscribe-button.tsx';
import { type PlayTeaser, Teaser } from './teaser.tsx';
import { useCountdown } from './use-countdown.ts';

interface ReservedPageProps {
  id: string;
  /** Whether what came of it is opened at once, as messages about it want. */
  isFollowed?: boolean;
  playTeaser: PlayTeaser;
}

/** What is announced: when it comes, a teaser, and the way to be told. */
export function ReservedPage({ id, isFollowed = false, playTeaser }: ReservedPageProps) {
  const reserved = useReserved(id);
  const navigate = useNavigate();
  const released = isFollowed ? (reserved.data?.item.released ?? null) : null;
  useEffect(() => {
    if (released) void navigate({ ...releasedRoute(released), replace: true });
  }, [released, navigate]);
  if (isNotFound(reserved.error))
    return <NotFoundPage title="没有找到这个预约" line="它可能已下架，去首页看看别的吧" />;
  return (
    <>
      <PageHeader title={reserved.data ? '' : '预约'} />
      {reserved.data && !released ? (
        <Opened
          opened={reserved.data}
          onRefresh={() => void reserved.refetch()}
          playTeaser={playTeaser}
        />
      ) : reserved.error ? (
        <ErrorState
          message={errorMessage(reserved.error)}
          onRetry={() => void reserved.refetch()}
          isRetrying={reserved.isFetching}
        />
      ) : (
        <ReservedSkeleton />
      )}
    </>
  );
}

type Released = NonNullable<OpenedReserved['item']['released']>;

const releasedRoute = ({ id, contentType }: Released) =>
  contentRoute({ id, contentType: contentType as ContentType });

interface OpenedProps {
  opened: OpenedReserved;
  onRefresh: () => void;
}

function Opened({ opened, onRefresh, playTeaser }: OpenedProps & { playTeaser: PlayTeaser }) {
  const { item } = opened;
  const { released } = item;
  const patch = usePatchReserved(item.id);
  return (
    <div className={styles.page}>
      <Teaser
        item={item}
        play={playTeaser}
        action={released ? null : <SubscribeButton item={item} />}
      />
      {released ? <Out released={released} /> : <Coming opened={opened} onRefresh={onRefresh} />}
      <ContentAbout
        content={item}
        facts={[releaseText(item.releaseAt, item.now), `${formatCount(item.subscribers)} 人预约`]}
        patch={patch}
      />
      <ContentDiscussion
        content={item}
        onCount={(by) => patch((it) => ({ ...it, comments: Math.max(0, it.comments + by) }))}
      />
    </div>
  );
}

function Out({ released }: { released: Released }) {
  const navigate = useNavigate();
  return (
    <section className={styles.coming} aria-label="上线">
      <p className={styles.out}>已经上线</p>
      <Button isWide onClick={() => void navigate(releasedRoute(released))}>
        去看看
      </Button>
    </section>
  );
}

function Coming({ opened, onRefresh }: OpenedProps) {
  const { item, offsetMs } = opened;
  const left = useCountdown(item.releaseAt, offsetMs, onRefresh);
  const { days, hours, minutes, seconds, isOver } = countdownParts(left);
  const parts = [
    ...(days > 0 ? [{ value: days, unit: '天' }] : []),
    { value: hours, unit: '时' },
    { value: minutes, unit: '分' },
    { value: seconds, unit: '秒' },
  ];
  return (
    <section className={styles.coming} aria-label="上线">
      <p className={styles.said}>{countdownText(left)}</p>
      {isOver ? (
        <p className={styles.out}>
          {isLate(item.releaseAt, Date.now() + offsetMs)
            ? '已延期，新时间还没定'
            : '马上上线，稍等一下'}
        </p>
      ) : (
        <div className={styles.clock} role="timer" aria-hidden="true">
          {parts.map(({ value, unit }) => (
            <span key={unit} className={styles.part}>
              <b className={styles.number}>{String(value).padStart(2, '0')}</b>
              {unit}
            </span>
          ))}
        </div>
      )}
      <SubscribeButton item={item} />
      <ToldHow item={item} />
    </section>
  );
}

function ReservedSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      <Skeleton aspectRatio="16 / 9" />
      <div className={styles.bones}>
        <Skeleton height={56} />
        <Skeleton height={44} radius="22px" />
        <Skeleton height={28} width="60%" />
        <Skeleton height={14} width="45%" />
      </div>
    </div>
  );
}
