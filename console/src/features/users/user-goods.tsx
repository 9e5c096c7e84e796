import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatGold } from '../../entities/gold/gold.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { grantSources, prizeStates } from './user-labels.ts';
import { LinesCard } from './user-lines.tsx';
import { UserPurchases } from './user-purchases.tsx';

type User = CallResponse<'user/info'>;

/** What a user owns: purchases, and what they were given. */
export function UserGoods({ user }: { user: User }) {
  const maySeeGrants = useMayCall('user/grants');
  return (
    <div className="stack">
      <UserPurchases userId={user.id} />
      {maySeeGrants && <Grants user={user} />}
    </div>
  );
}

/** 5 金币，直播会员 7 天，「海边的一天」. */
function rewardText(
  reward: { goldCents: number; tier: Tier | null; days: number | null },
  ...more: (string | null)[]
): string {
  return [
    reward.goldCents > 0 && formatGold(reward.goldCents),
    reward.tier !== null && `${tierLabels[reward.tier]} ${reward.days ?? 0} 天`,
    ...more,
  ]
    .filter(Boolean)
    .join('，');
}

function Grants({ user }: { user: User }) {
  const grants = useQuery(consoleQuery('user/grants', { id: user.id }));
  const maySeeFriendGifts = useMayCall('friend-gift/list');
  const { data } = grants;
  return (
    <>
      <LinesCard
        title="会员天数"
        query={grants}
        rows={data?.list}
        emptyText="没有会员记录"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.at) },
          { title: '会员', render: (_, one) => tierLabels[one.tier] },
          { title: '天数', render: (_, one) => `${one.days > 0 ? '+' : ''}${one.days}` },
          { title: '来源', render: (_, one) => grantSources[one.source] ?? one.source },
          { title: '说明', render: (_, one) => one.reason || '—' },
        ]}
      />
      <LinesCard
        title="兑换码"
        query={grants}
        rows={data?.codes}
        emptyText="没有用过兑换码"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.at) },
          { title: '批次', render: (_, one) => one.name },
          {
            title: '得到',
            render: (_, one) => rewardText(one, one.contentTitle && `「${one.contentTitle}」`),
          },
        ]}
      />
      {maySeeFriendGifts && (
        <LinesCard
          title="好友赠送"
          all={
            <Link to="/friend-gifts" search={{ userNumber: user.number }}>
              全部赠送
            </Link>
          }
          query={grants}
          rows={data?.friendGifts ?? undefined}
          emptyText="没有送出或收到过"
          columns={[
            { title: '时间', render: (_, one) => formatDateTime(one.at) },
            { title: '方向', render: (_, one) => (one.giver.id === user.id ? '送出' : '收到') },
            {
              title: '好友',
              render: (_, { giver, receiver }) => {
                const friend = giver.id === user.id ? receiver : giver;
                return (
                  <UserLink id={friend.id}>
                    {friend.nickname}（{friend.number}）
                  </UserLink>
                );
              },
            },
            {
              title: '礼物',
              render: (_, one) =>
                one.kind === 'card' ? one.title : formatGold(one.goldCents ?? 0),
            },
          ]}
        />
      )}
      <LinesCard
        title="任务奖励与奖品"
        all={
          <Link to="/prizes" search={{ userNumber: user.number }}>
            全部奖品
          </Link>
        }
        query={grants}
        rows={data?.claims}
        emptyText="没有领过奖励"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.at) },
          { title: '任务', render: (_, one) => one.name },
          { title: '奖励', render: (_, one) => rewardText(one, one.gift) },
          {
            title: '发货',
            render: (_, one) => (one.giftState === null ? '—' : prizeStates[one.giftState]),
          },
        ]}
      />
    </>
  );
}
