import type { FriendGift } from '@yehang/contract/shapes/friend-gift.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import { formatExactGold, formatMoney } from '../../../lib/format/amounts.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { InfiniteList } from '../../../lib/lists/infinite-list.tsx';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../wallet.module.css';

/** What was given: 50 金币, or 直播会员月卡（直播会员 30 天）. */
function presentText({ kind, goldCents, title, tier, days }: FriendGift): string {
  if (kind === 'gold') return `${formatExactGold(goldCents ?? 0)} 金币`;
  return tier === null ? title : `${title}（${tierNames[tier]} ${days ?? 0} 天）`;
}

/** What the user gave to friends and got from them. */
export function GiftRecordPage() {
  const gifts = usePages('gift/list', {});
  return (
    <div className={styles.page}>
      <PageHeader title="赠送记录" />
      <InfiniteList
        query={gifts}
        skeleton={<LinesSkeleton />}
        empty={
          <EmptyState title="还没有赠送" description="在金币页和会员页可以把金币和会员卡送给好友" />
        }
      >
        {(pages) => (
          <ul className={styles.lines}>
            {pages
              .flatMap((page) => page.list)
              .map((gift) => (
                <li key={gift.id} className={styles.line}>
                  <span className={styles.what}>
                    <span className={styles.lineTitle}>
                      {gift.isGiven ? '送给' : '收到'} {gift.person.nickname}
                      {!gift.isGiven && ' 的礼物'}
                    </span>
                    <span className={styles.when}>{formatMoment(gift.at)}</span>
                  </span>
                  <span className={styles.much}>
                    {presentText(gift)}
                    {gift.priceCents !== null && ` · ¥${formatMoney(gift.priceCents)}`}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
}
