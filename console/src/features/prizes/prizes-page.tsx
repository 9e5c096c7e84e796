import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleGift } from '@yehang/contract/shapes/reward-task.ts';
import { Tag } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { ExportButton } from '../../lib/table/export-button.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { prizeStateColors, prizeStateLabels, type PrizeFilters } from './prize-filters.ts';
import { SendPrize } from './send-prize.tsx';

const stateTag = ({ state }: ConsoleGift) => (
  <Tag color={prizeStateColors[state]}>{prizeStateLabels[state]}</Tag>
);

const winner = ({ user }: ConsoleGift) => (
  <UserLink id={user.id}>
    {user.nickname}（{user.number}）
  </UserLink>
);

const tracking = ({ carrier, trackingNumber, sentAt }: ConsoleGift) =>
  sentAt === null ? '—' : `${carrier ?? ''} ${trackingNumber ?? ''} · ${formatDateTime(sentAt)}`;

const columns: ProColumns<ConsoleGift>[] = [
  { key: 'at', title: '领取时间', width: 160, render: (_, prize) => formatDateTime(prize.at) },
  { key: 'gift', title: '奖品', width: 160, ellipsis: true, render: (_, prize) => prize.gift },
  { key: 'state', title: '状态', width: 90, render: (_, prize) => stateTag(prize) },
  { key: 'user', title: '用户', width: 180, render: (_, prize) => winner(prize) },
  { key: 'address', title: '地址', width: 240, render: (_, prize) => prize.address ?? '—' },
  {
    key: 'tracking',
    title: '快递',
    width: 280,
    ellipsis: true,
    render: (_, prize) => tracking(prize),
  },
  { key: 'task', title: '任务', width: 160, ellipsis: true, render: (_, prize) => prize.task },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (_, prize) => <SendPrize prize={prize} />,
  },
];

const narrowColumns: ProColumns<ConsoleGift>[] = [
  {
    key: 'prize',
    title: '奖品',
    render: (_, prize) => (
      <div className="stack-tight">
        <span>
          <strong>{prize.gift}</strong> {stateTag(prize)}
        </span>
        <span className="hint">
          {winner(prize)} · {formatDateTime(prize.at)} · {prize.address ?? '还没有地址'}
        </span>
        {prize.sentAt !== null && <span className="hint">{tracking(prize)}</span>}
        <SendPrize prize={prize} />
      </div>
    ),
  },
];

/** Prizes that users won, to be shipped. */
export function PrizesPage({ filters, onFilter, ...paging }: TablePageProps<PrizeFilters>) {
  const mayRead = useMayCall('gift/address');
  const prizes = useListQuery('gift/list', {
    ...filters,
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  return (
    <RecordTable
      name="奖品"
      columns={columns}
      narrowColumns={narrowColumns}
      {...prizes}
      emptyText={filters.state === 'waiting' ? '没有待发货的奖品' : '还没有奖品'}
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
            title="状态"
            labels={prizeStateLabels}
            value={filters.state}
            onChange={(state) => onFilter({ ...filters, state })}
          />
        </>
      }
      actions={mayRead ? [<ExportButton key="export" of="gift" filters={filters} />] : []}
      {...paging}
    />
  );
}
