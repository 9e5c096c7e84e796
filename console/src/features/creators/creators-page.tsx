import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleCreatorRow } from '@yehang/contract/shapes/creator.ts';
import { StateRecords, useStatePage } from '../../entities/records/state-records.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { CreatorDetail } from './creator-detail.tsx';

const states = [
  { value: 'waiting', label: '待审核' },
  { value: 'verified', label: '已认证' },
  { value: 'refused', label: '已拒绝' },
  { value: 'revoked', label: '已取消' },
] as const;
type State = (typeof states)[number]['value'];

const columns: ProColumns<ConsoleCreatorRow>[] = [
  { key: 'number', title: '编号', width: 100, render: (_, row) => row.number },
  { key: 'nickname', title: '昵称', render: (_, row) => row.nickname },
  {
    key: 'applied',
    title: '申请',
    width: 120,
    render: (_, row) => <TimeAgo at={row.appliedAt} />,
  },
  { key: 'by', title: '处理人', width: 120, render: (_, row) => row.decidedBy ?? '—' },
];

/** Creators and applications by state. */
export function CreatorsPage() {
  const at = useStatePage<State>('waiting');
  const { state, page } = at;
  const creators = useListQuery('creator/list', { state, cursor: page.cursor, pageSize: 30 });
  return (
    <StateRecords
      name="创作者"
      states={states}
      at={at}
      list={creators}
      opener={{ title: '创作者名称', labelOf: (row) => row.displayName }}
      columns={columns}
      emptyText="没有这样的创作者"
      renderDetail={({ id }, onDone) => <CreatorDetail id={id} onDone={onDone} />}
    />
  );
}
