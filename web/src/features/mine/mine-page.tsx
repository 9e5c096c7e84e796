import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import {
  BellIcon,
  CheckIcon,
  CrownIcon,
  FlagIcon,
  GiftIcon,
  HeartIcon,
  HelpIcon,
  HistoryIcon,
  SettingsIcon,
  ShareIcon,
  StarIcon,
  UploadIcon,
  WalletIcon,
} from '@yehang/ui/icons/action-icons.tsx';
import { EditIcon } from '@yehang/ui/icons/community-icons.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect } from 'react';
import { AdStrip } from '../../entities/ads/ad-strip.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatGold } from '../../lib/format/amounts.ts';
import { UnreadBadge } from '../../entities/messages/unread-badge.tsx';
import { useUnread } from '../../entities/messages/use-unread.ts';
import { useGoldBalance } from '../../entities/purchase/use-gold-balance.ts';
import { MineHead } from './mine-head.tsx';
import styles from './mine-page.module.css';
import { VipPanel } from './vip-panel.tsx';

interface Entry {
  path: string;
  title: string;
  Icon: typeof BellIcon;
  search?: Readonly<Record<string, string>>;
}

const shortcuts: readonly Entry[] = [
  { path: '/mine/myCase', title: '收藏足迹', Icon: StarIcon },
  { path: '/mine/myBuy', title: '我的购买', Icon: HistoryIcon },
  { path: '/mine/gold', title: '金币', Icon: WalletIcon },
  { path: '/mine/task', title: '任务中心', Icon: FlagIcon },
  { path: '/mine/message', title: '消息', Icon: BellIcon },
];

const entries: readonly Entry[] = [
  { path: '/mine/vip', title: '会员中心', Icon: CrownIcon },
  { path: '/mine/withdraw', title: '提现', Icon: WalletIcon },
  { path: '/mine/redeemCode', title: '兑换码', Icon: CheckIcon },
  { path: '/mine/inviteShare', title: '邀请好友', Icon: GiftIcon },
  { path: '/mine/agent', title: '代理中心', Icon: ShareIcon },
  { path: '/mine/creationCenter', title: '创作中心', Icon: UploadIcon },
  {
    path: '/mine/creationCenter',
    title: '我的帖子',
    Icon: EditIcon,
    search: { view: 'posts' },
  },
  { path: '/mine/myGroup', title: '我的关注', Icon: HeartIcon },
  { path: '/mine/group', title: '官方群', Icon: BellIcon },
  { path: '/mine/apps', title: '应用推荐', Icon: FlagIcon },
  { path: '/mine/kf', title: '帮助与客服', Icon: HelpIcon },
  { path: '/mine/seting', title: '设置', Icon: SettingsIcon },
];

interface MinePageProps {
  /** Whether there is a page at a path: others are not offered. */
  isBuilt: (path: string) => boolean;
}

/** The user's own page: profile, tiers, gold, and links to everything of theirs. */
export function MinePage({ isBuilt }: MinePageProps) {
  const { goldCents, ...me } = useGoldBalance();
  const { refetch } = me;
  const retry = () => void refetch();
  // Tiers and gold may have changed since the page was left.
  useEffect(() => void refetch(), [refetch]);
  return (
    <div className={styles.page}>
      {me.data ? (
        <>
          <MineHead user={me.data} isBuilt={isBuilt} />
          <VipPanel user={me.data} />
        </>
      ) : me.error ? (
        <ErrorState message={errorMessage(me.error)} onRetry={retry} isRetrying={me.isFetching} />
      ) : (
        <HeadSkeleton />
      )}
      <ul className={styles.shortcuts}>
        {shortcuts
          .filter(({ path }) => isBuilt(path))
          .map(({ path, title, Icon }) => (
            <li key={path}>
              <Link to={path} className={styles.shortcut}>
                <Icon size={24} />
                <span>
                  {title}
                  {path === '/mine/gold' && <Gold goldCents={goldCents} />}
                </span>
                {path === '/mine/message' && <Unread />}
              </Link>
            </li>
          ))}
      </ul>
      <AdStrip position={adPositions.mine} />
      <ul className={styles.entries}>
        {entries
          .filter(({ path }) => isBuilt(path))
          .map(({ path, title, Icon, search }) => (
            <li key={title}>
              <Link to={path} search={search ?? {}} className={styles.entry}>
                <Icon size={20} />
                <span className={styles.entryTitle}>{title}</span>
                {path === '/mine/creationCenter' && !search && <CreationNews />}
                <ForwardIcon size={16} />
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** How many messages are unread. */
function Unread() {
  return (
    <span className={styles.unread}>
      <UnreadBadge count={useUnread()} />
    </span>
  );
}

/** The gold balance, in whole coins, once it is known. */
function Gold({ goldCents }: { goldCents: number | null }) {
  if (goldCents === null) return null;
  return <span className={styles.gold}> {formatGold(goldCents)}</span>;
}

/** How many of the creator's works have news; nothing for others. */
function CreationNews() {
  const { data } = useQuery({
    queryKey: ['publish/info'],
    queryFn: ({ signal }) => post('publish/info', {}, { signal }),
  });
  if (!data?.news) return null;
  return (
    <span className={styles.news} role="status" aria-label={`${data.news} 个作品有新结果`}>
      {Math.min(99, data.news)}
    </span>
  );
}

function HeadSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={64} height={64} radius="50%" />
        <div className={styles.who}>
          <Skeleton width={120} height={24} />
          <Skeleton width={88} height={14} />
        </div>
      </div>
      <Skeleton height={76} radius="var(--radius-panel)" />
    </>
  );
}
