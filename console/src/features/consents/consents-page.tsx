import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleConsentRow } from '@yehang/contract/shapes/consent.ts';
import { consentStateNames, type ConsentState } from '@yehang/contract/shapes/consent-values.ts';
import { StateRecords, useStatePage } from '../../entities/records/state-records.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { ConsentDetail } from './consent-detail.tsx';

const order = ['waiting', 'verified', 'refused', 'revoked', 'expired', 'stated'] as const;
const states = order.map((value) => ({ value, label: consentStateNames[value] }));

const columns: ProColumns<ConsoleConsentRow>[] = [
  { key: 'creator', title: '登记人', width: 140, render: (_, row) => row.creator },
  { key: 'agreed', title: '同意日期', width: 110, render: (_, row) => row.agreedOn },
  { key: 'files', title: '证明', width: 70, render: (_, row) => `${row.files} 张` },
  {
    key: 'contents',
    title: '作品',
    render: (_, row) => (
      <FoldedText>{row.contents.map(({ title }) => title).join('、') || '没有关联'}</FoldedText>
    ),
  },
  { key: 'at', title: '登记', width: 120, render: (_, row) => <TimeAgo at={row.createdAt} /> },
];

/** Consents of people shown, by state. */
export function ConsentsPage() {
  const at = useStatePage<ConsentState>('waiting');
  const { state, page } = at;
  const consents = useListQuery('consent/list', { state, cursor: page.cursor, pageSize: 30 });
  return (
    <StateRecords
      name="出镜同意"
      states={states}
      at={at}
      list={consents}
      opener={{ title: '出镜人', width: 200, labelOf: (row) => row.label }}
      columns={columns}
      emptyText="没有这样的出镜同意"
      renderDetail={({ id }, onDone) => <ConsentDetail id={id} onDone={onDone} />}
    />
  );
}
