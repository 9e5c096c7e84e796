import type { ProColumns } from '@ant-design/pro-components';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery, type ListRow } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import type { HashListFilters } from './hash-lists-page.tsx';

type Match = ListRow<'hashlist/matches'>;

const columns: ProColumns<Match>[] = [
  { key: 'list', title: '名单', width: 180, render: (_, match) => match.list },
  { key: 'distance', title: '相差位数', width: 90, render: (_, match) => match.distance },
  {
    key: 'act',
    title: '处理',
    width: 130,
    render: (_, match) => (match.act === 'refuse' ? '拒绝上传' : '排到审核最前'),
  },
  { key: 'path', title: '图片', width: 280, ellipsis: true, render: (_, match) => match.path },
  { key: 'at', title: '时间', width: 110, render: (_, match) => <TimeAgo at={match.at} /> },
];

const narrowColumns: ProColumns<Match>[] = [
  {
    key: 'match',
    title: '记录',
    render: (_, match) => (
      <div className="stack-tight">
        <span>
          {match.list} · 相差 {match.distance} 位 · <TimeAgo at={match.at} />
        </span>
        <span className="hint">{match.path}</span>
      </div>
    ),
  },
];

/** Pictures that were on a list. */
export function HashMatches({
  filters: _,
  onFilter: __,
  ...paging
}: TablePageProps<HashListFilters>) {
  const matches = useListQuery('hashlist/matches', { cursor: paging.page.cursor, pageSize: 30 });
  return (
    <RecordTable
      name="图片命中记录"
      columns={columns}
      narrowColumns={narrowColumns}
      {...matches}
      emptyText="还没有图片在名单上"
      {...paging}
    />
  );
}
