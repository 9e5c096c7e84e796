import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleFriendGift } from '@yehang/contract/shapes/friend-gift.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { formatGold, formatYuan } from '../../entities/gold/gold.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { friendGiftKindLabels, type FriendGiftFilters } from './friend-gift-filters.ts';

const person = ({ id, nickname, number }: ConsoleFriendGift['giver']) => (
  <UserLink id={id}>
    {nickname}（{number}）
  </UserLink>
);

/** 月卡（直播会员 30 天）, or 10 金币. */
const gift = ({ kind, title, tier, days, goldCents }: ConsoleFriendGift) =>
  kind === 'gold' || tier === null
    ? formatGold(goldCents ?? 0)
    : `${title}（${tierLabels[tier]} ${days ?? 0} 天）`;

const price = ({ goldCents, priceCents }: ConsoleFriendGift) =>
  priceCents === null ? formatGold(goldCents ?? 0) : formatYuan(priceCents);

const columns: ProColumns<ConsoleFriendGift>[] = [
  { key: 'at', title: '时间', width: 160, render: (_, it) => formatDateTime(it.at) },
  { key: 'kind', title: '类型', width: 100, render: (_, it) => friendGiftKindLabels[it.kind] },
  { key: 'giver', title: '送出', width: 220, render: (_, it) => person(it.giver) },
  { key: 'receiver', title: '收到', width: 220, render: (_, it) => person(it.receiver) },
  { key: 'gift', title: '礼物', ellipsis: true, render: (_, it) => gift(it) },
  { key: 'gold', title: '花费', width: 130, render: (_, it) => price(it) },
];

const narrowColumns: ProColumns<ConsoleFriendGift>[] = [
  {
    key: 'gift',
    title: '礼物',
    render: (_, it) => (
      <div className="stack-tight">
        <span>
          {person(it.giver)} → {person(it.receiver)}
        </span>
        <span className="hint">
          {gift(it)}
          {it.kind === 'card' && ` · ${price(it)}`} · {formatDateTime(it.at)}
        </span>
      </div>
    ),
  },
];

/** Gold and cards that users gave to each other. */
export function FriendGiftsPage({
  filters,
  onFilter,
  ...paging
}: TablePageProps<FriendGiftFilters>) {
  const gifts = useListQuery('friend-gift/list', {
    ...filters,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordTable
      name="好友赠送"
      columns={columns}
      narrowColumns={narrowColumns}
      {...gifts}
      emptyText={isFiltered ? '没有符合条件的赠送' : '还没有用户互相赠送'}
      filters={
        <>
          <SearchField
            value={filters.userNumber?.toString()}
            placeholder="用户编号"
            maxLength={15}
            onSearch={(text) =>
              onFilter({
                ...filters,
                userNumber: /^\d{1,15}$/.test(text ?? '') ? Number(text) || undefined : undefined,
              })
            }
          />
          <SelectFilter
            title="类型"
            labels={friendGiftKindLabels}
            value={filters.kind}
            onChange={(kind) => onFilter({ ...filters, kind })}
          />
          <DayRange
            from={filters.from}
            to={filters.to}
            onChange={(range) => onFilter({ ...filters, ...range })}
          />
        </>
      }
      {...paging}
    />
  );
}
