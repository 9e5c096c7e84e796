import { Link, useNavigate } from '@tanstack/react-router';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { ContentAbout } from '../../entities/about/content-about.tsx';
import { ContentDiscussion } from '../../entities/about/content-discussion.tsx';
import { contentRoute, type ContentType } from '../../entities/content/routes.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { countdownParts, countdownText } from './countdown.ts';
import styles from './reserved-page.module.css';
import {
  type OpenedReserved,
  usePatchReserved,
  useReserved,
  useSubscribe,
} from './reserved-query.ts';
import { useCountdown } from './use-countdown.ts';

/** What is announced: when it comes, a teaser, and the way to be told. */
export function ReservedPage({ id }: { id: string }) {
  const reserved = useReserved(id);
  if (isNotFound(reserved.error))
    return <NotFoundPage title="没有找到这个预约" line="它可能已下架，去首页看看别的吧" />;
  return (
    <>
      <PageHeader title={reserved.data ? '' : '预约'} />
      {reserved.data ? (
        <Opened opened={reserved.data} onRefresh={() => void reserved.refetch()} />
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

function Opened({ opened, onRefresh }: { opened: OpenedReserved; onRefresh: () => void }) {
  const { item } = opened;
  const { cover, teaserId, released } = item;
  const patch = usePatchReserved(item.id);
  return (
    <div className={styles.page}>
      <div className={styles.poster}>
        <Cover ratio="16 / 9" color={cover.color} className={styles.cover}>
          {cover.path !== '' && <EncryptedImage {...cover} alt="" isUrgent />}
        </Cover>
        {teaserId !== null && (
          <Link
            {...contentRoute({ id: teaserId, contentType: contentTypes.long })}
            className={styles.teaser}
          >
            <PlayIcon />
            看预告
          </Link>
        )}
      </div>
      {released ? (
        <Released released={released} />
      ) : (
        <Coming opened={opened} onRefresh={onRefresh} />
      )}
      <ContentAbout
        content={item}
        facts={[`${formatMoment(item.releaseAt)} 上线`, `${formatCount(item.subscribers)} 人预约`]}
        patch={patch}
      />
      <ContentDiscussion
        content={item}
        onCount={(by) => patch((it) => ({ ...it, comments: Math.max(0, it.comments + by) }))}
      />
    </div>
  );
}

function Released({
  released: { id, contentType },
}: {
  released: NonNullable<OpenedReserved['item']['released']>;
}) {
  const navigate = useNavigate();
  return (
    <section className={styles.coming} aria-label="上线">
      <p className={styles.out}>已经上线</p>
      <Button
        isWide
        onClick={() => void navigate(contentRoute({ id, contentType: contentType as ContentType }))}
      >
        去看看
      </Button>
    </section>
  );
}

function Coming({ opened, onRefresh }: { opened: OpenedReserved; onRefresh: () => void }) {
  const { item, offsetMs } = opened;
  const { subscribed, subscribers } = item;
  const left = useCountdown(item.releaseAt, offsetMs, onRefresh);
  const subscribe = useSubscribe(item.id);
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
        <p className={styles.out}>马上上线，稍等一下</p>
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
      <Button
        isWide
        variant={subscribed ? 'secondary' : 'primary'}
        aria-pressed={subscribed}
        isBusy={subscribe.isPending}
        onClick={() => subscribe.mutate(!subscribed)}
      >
        {subscribed ? '已预约' : '预约'} · {formatCount(subscribers)} 人
      </Button>
      <p className={styles.hint} role="status">
        {subscribed ? '上线后打开夜航就会告诉你' : '预约后，上线时会告诉你'}
      </p>
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
