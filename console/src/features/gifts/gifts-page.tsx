import type { ProColumns } from '@ant-design/pro-components';
import type { GoldGift } from '@yehang/contract/shapes/gold-gift.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { GiftDecision } from './gift-decision.tsx';
import type { GiftFilters } from './gift-filters.ts';
import { giftStateColors, giftStateLabels } from './gift-labels.ts';

const state = (gift: GoldGift) => (
  <Tag color={giftStateColors[gift.state]}>{giftStateLabels[gift.state]}</Tag>
);

const recipient = ({ user }: GoldGift) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);

/** Who decided, when, and why not. */
const decision = (gift: GoldGift) =>
  gift.decider === null
    ? '—'
    : `${gift.decider} · ${formatDateTime(gift.decidedAt ?? 0)}${gift.refusal ? ` · ${gift.refusal}` : ''}`;

const columns: ProColumns<GoldGift>[] = [
  { key: 'at', title: '时间', width: 160, render: (_, gift) => formatDateTime(gift.createdAt) },
  { key: 'state', title: '状态', width: 90, render: (_, gift) => state(gift) },
  { key: 'user', title: '用户', width: 200, render: (_, gift) => recipient(gift) },
  { key: 'gold', title: '金币', width: 130, render: (_, gift) => formatGold(gift.goldCents) },
  { key: 'reason', title: '原因', ellipsis: true, render: (_, gift) => gift.reason },
  { key: 'giver', title: '发起人', width: 140, ellipsis: true, render: (_, gift) => gift.giver },
  {
    key: 'decision',
    title: '处理',
    width: 260,
    ellipsis: true,
    render: (_, gift) => decision(gift),
  },
  {
    key: 'actions',
    title: '操作',
    width: 120,
    fixed: 'right',
    render: (_, gift) => <GiftDecision gift={gift} />,
  },
];

const narrowColumns: ProColumns<GoldGift>[] = [
  {
    key: 'gift',
    title: '赠送',
    render: (_, gift) => (
      <div className="stack-tight">
        <span>
          {recipient(gift)} <strong>{formatGold(gift.goldCents)}</strong> {state(gift)}
        </span>
        <span className="hint">
          {gift.giver} · {formatDateTime(gift.createdAt)} · {gift.reason}
        </span>
        {gift.decider !== null && <span className="hint">{decision(gift)}</span>}
        <GiftDecision gift={gift} />
      </div>
    ),
  },
];

/** What of one's own day is used, by codes too, and from where on two people are needed. */
function LimitsLine() {
  const { data } = useQuery(consoleQuery('gold/gift/limits', {}));
  if (!data) return null;
  const { givenTodayCents, giftDailyCapCents, giftTwoPeopleAboveCents } = data;
  const { givenTodayDays, giftDailyCapDays } = data;
  return (
    <p className="hint">
      {`你今天已赠送 ${formatGold(givenTodayCents)}，上限 ${formatGold(giftDailyCapCents)}；会员 ${givenTodayDays.toLocaleString('en')} 天，上限 ${giftDailyCapDays.toLocaleString('en')} 天；兑换码也算在内。一次超过 ${formatGold(giftTwoPeopleAboveCents)}，或一天里给同一用户合计超过，要另一位同事同意`}
    </p>
  );
}

/** Gifts of gold by staff: those that wait are agreed to or refused here. */
export function GiftsPage({ filters, onFilter, ...paging }: TablePageProps<GiftFilters>) {
  const gifts = useListQuery('gold/gift/list', {
    ...filters,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  return (
    <>
      <LimitsLine />
      <RecordTable
        name="金币赠送"
        columns={columns}
        narrowColumns={narrowColumns}
        {...gifts}
        emptyText={filters.state === 'waiting' ? '没有待同意的赠送' : '还没有赠送'}
        filters={
          <SelectFilter
            title="状态"
            labels={giftStateLabels}
            value={filters.state}
            onChange={(next) => onFilter({ state: next })}
          />
        }
        {...paging}
      />
    </>
  );
}
