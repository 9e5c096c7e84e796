import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { DarkWebFilledIcon } from '@yehang/ui/icons/tab-icons.tsx';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { useMembershipCards } from '../../entities/purchase/use-membership-cards.ts';
import styles from './dark-page.module.css';
import { SectionPage } from './section-page.tsx';

/**
 * The dark section: channels as on the home page, for members of its tier.
 * @param index the place of the channel that a link asks for
 */
export function DarkPage({ index }: { index: number }) {
  return (
    <SectionPage
      section="dark"
      index={index}
      top={<h1 className={styles.title}>暗网</h1>}
      refusalMessage={refusalMessage}
    />
  );
}

function refusalMessage(error: Error): ReactNode {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 4100) return <DarkWall />;
  return error.code === 4040 ? <EmptySection /> : null;
}

/** What the section is, and what it costs. */
function DarkWall() {
  const navigate = useNavigate();
  const cards = useMembershipCards();
  const ways = (cards.data?.cards ?? []).filter(
    ({ tier, priceGoldCents }) =>
      (tier === 'dark' || tier === 'supreme') && priceGoldCents !== null,
  );
  const isOnSale = !cards.data || ways.length > 0;
  return (
    <div className={styles.wall}>
      <span className={styles.mark}>
        <DarkWebFilledIcon size={48} />
      </span>
      <h1 className={styles.wallTitle}>暗网会员专区</h1>
      <p className={styles.line}>开通暗网会员或至尊会员，这里的频道全部可看</p>
      {!isOnSale && <p className={styles.line}>会员卡还没有上架，过些时候再来看看</p>}
      {isOnSale && (
        <ul className={styles.ways}>
          {ways.map(({ id, tier, name, days, priceGoldCents }) => (
            <li key={id} className={styles.way} data-tier={tier}>
              <span>{name}</span>
              <span className={styles.cost}>
                {formatExactGold(priceGoldCents ?? 0)} 金币 / {days} 天
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOnSale && (
        <Button isWide onClick={() => void navigate({ to: '/mine/vip', search: { tier: 'dark' } })}>
          开通暗网会员
        </Button>
      )}
      <Button variant="quiet" onClick={() => void navigate({ to: '/' })}>
        回首页
      </Button>
    </div>
  );
}

/** The light edition has no such section, and neither has a server without dark channels. */
function EmptySection() {
  const navigate = useNavigate();
  return (
    <div className={styles.nothing}>
      <EmptyState title="这里暂时没有内容" description="先去首页看看吧">
        <Button variant="secondary" onClick={() => void navigate({ to: '/' })}>
          回首页
        </Button>
      </EmptyState>
    </div>
  );
}
