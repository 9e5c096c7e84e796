import type { ProColumns } from '@ant-design/pro-components';
import { consentScopeNames } from '@yehang/contract/shapes/consent-values.ts';
import type { ProviderRow, ProviderState } from '@yehang/contract/shapes/provider.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { StateRecords, useStatePage } from '../../entities/records/state-records.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { NewProvider } from './new-provider.tsx';
import { ProviderDetail } from './provider-detail.tsx';

const states: readonly { value: ProviderState; label: string }[] = [
  { value: 'active', label: '有效' },
  { value: 'ended', label: '已结束' },
  { value: 'expired', label: '已到期' },
];

const columns: ProColumns<ProviderRow>[] = [
  {
    key: 'scopes',
    title: '使用范围',
    width: 240,
    render: (_, row) => row.scopes.map((scope) => consentScopeNames[scope]).join('、'),
  },
  {
    key: 'people',
    title: '出镜人',
    width: 130,
    render: (_, row) => (row.coversPeople ? <Tag color="success">提供方保证</Tag> : '逐人登记'),
  },
  { key: 'until', title: '截止', width: 120, render: (_, row) => row.until ?? '没有期限' },
  { key: 'contents', title: '作品', width: 80, render: (_, row) => row.contents },
  { key: 'by', title: '登记人', width: 120, render: (_, row) => row.recordedBy },
  { key: 'at', title: '登记', width: 110, render: (_, row) => <TimeAgo at={row.createdAt} /> },
];

/** Agreements with those who provide material, by state. */
export function ProvidersPage() {
  const at = useStatePage<ProviderState>('active');
  const [isAdding, setAdding] = useState(false);
  const { state, page } = at;
  const providers = useListQuery('provider/list', { state, cursor: page.cursor, pageSize: 30 });
  return (
    <>
      <StateRecords
        name="合作方协议"
        states={states}
        at={at}
        list={providers}
        opener={{ title: '合作方', width: 200, labelOf: (row) => row.name }}
        columns={columns}
        emptyText="没有这样的合作协议"
        actions={[
          <Button key="add" type="primary" onClick={() => setAdding(true)}>
            登记协议
          </Button>,
        ]}
        renderDetail={({ id }) => <ProviderDetail id={id} />}
      />
      {isAdding && <NewProvider onClose={() => setAdding(false)} />}
    </>
  );
}
