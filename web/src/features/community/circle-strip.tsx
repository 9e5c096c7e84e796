import { Link } from '@tanstack/react-router';
import type { CircleEntry } from '@yehang/contract/shapes/circle.ts';
import { PlusIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { circleFacts } from '../../entities/circles/circle-facts.ts';
import { JoinButton } from '../../entities/circles/join-button.tsx';
import { contentRoute } from '../../entities/content/routes.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './circle-strip.module.css';

const sorts = [
  { value: 'joined', name: '我的圈子' },
  { value: 'recommended', name: '推荐' },
  { value: 'newest', name: '最新' },
  { value: 'hot', name: '热门' },
] as const;
type Sort = (typeof sorts)[number]['value'];

/** The circles: those that the viewer joined first, once there are any; then others to find. */
export function CircleStrip() {
  const [chosen, setChosen] = useState<Sort | null>(null);
  const joined = usePages('circle/list', { sort: 'joined' });
  const hasJoined = joined.data?.pages.some(({ list }) => list.length > 0) ?? false;
  const isUndecided = chosen === null && joined.isPending;
  const sort = chosen ?? (hasJoined ? 'joined' : 'recommended');
  return (
    <section aria-label="圈子" className={styles.section}>
      <ChoiceRow label="圈子" choices={sorts} selected={sort} onSelect={setChosen} />
      {isUndecided ? <StripSkeleton /> : <Strip key={sort} sort={sort} />}
    </section>
  );
}

function Strip({ sort }: { sort: Sort }) {
  const circles = usePages('circle/list', { sort });
  if (!circles.data)
    return circles.error ? (
      <p className={styles.note}>
        {errorMessage(circles.error)}
        <button type="button" className={styles.retry} onClick={() => void circles.refetch()}>
          重试
        </button>
      </p>
    ) : (
      <StripSkeleton />
    );
  const list = circles.data.pages.flatMap((page) => page.list);
  return (
    <ul className={styles.strip}>
      {list.length === 0 && (
        <li className={styles.nothing}>
          {sort === 'joined' ? '还没有加入圈子，看看推荐里有没有喜欢的' : '这里还没有圈子'}
        </li>
      )}
      {list.map((circle) => (
        <Tile key={circle.id} circle={circle} />
      ))}
      {circles.hasNextPage && (
        <li>
          <button
            type="button"
            className={styles.more}
            disabled={circles.isFetchingNextPage}
            onClick={() => void circles.fetchNextPage()}
          >
            {circles.isFetchingNextPage ? '正在加载' : '更多圈子'}
          </button>
        </li>
      )}
      <li>
        <Link to="/community/publish" search={{ view: 'circle' }} className={styles.more}>
          <PlusIcon size={22} />
          申请开圈
        </Link>
      </li>
    </ul>
  );
}

function Tile({ circle }: { circle: CircleEntry }) {
  const { cover, title } = circle;
  return (
    <li className={styles.tile}>
      <Link {...contentRoute(circle)} className={styles.link}>
        <span className={styles.cover} style={{ background: cover.color }}>
          {cover.path !== '' && <EncryptedImage {...cover} alt="" className={styles.image} />}
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{circleFacts(circle)}</span>
      </Link>
      <JoinButton circle={circle} />
    </li>
  );
}

function StripSkeleton() {
  return (
    <div className={styles.strip} role="status" aria-label="正在加载圈子">
      {[1, 2, 3, 4].map((tile) => (
        <span key={tile} className={styles.tile}>
          <Skeleton height={72} width={104} radius="var(--radius-panel)" />
          <Skeleton height={14} width={72} />
          <Skeleton height={28} width={56} radius="14px" />
        </span>
      ))}
    </div>
  );
}
