import {
  consentStateNames,
  type ConsentState,
  type ConsoleConsentRow,
} from '@yehang/contract/shapes/consent.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { ConsentDetail } from './consent-detail.tsx';

const states: readonly ConsentState[] = ['waiting', 'verified', 'refused', 'revoked', 'stated'];

/** Consents of people shown, by state. */
export function ConsentsPage() {
  const [state, setState] = useState<ConsentState>('waiting');
  const [page, setPage] = useState(FIRST_PAGE);
  const [opened, setOpened] = useState<ConsoleConsentRow | null>(null);
  const consents = useListQuery('consent/list', { state, cursor: page.cursor, pageSize: 30 });
  const nameButton = (row: ConsoleConsentRow) => (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpened(row)}>
      {row.label}
    </Button>
  );
  return (
    <>
      <RecordTable<ConsoleConsentRow>
        name="出镜同意"
        columns={[
          { key: 'label', title: '出镜人', width: 200, render: (_, row) => nameButton(row) },
          { key: 'creator', title: '登记人', width: 140, render: (_, row) => row.creator },
          { key: 'agreed', title: '同意日期', width: 110, render: (_, row) => row.agreedOn },
          { key: 'files', title: '证明', width: 70, render: (_, row) => `${row.files} 张` },
          {
            key: 'contents',
            title: '作品',
            render: (_, row) => (
              <FoldedText>
                {row.contents.map(({ title }) => title).join('、') || '没有关联'}
              </FoldedText>
            ),
          },
          {
            key: 'at',
            title: '登记',
            width: 120,
            render: (_, row) => <TimeAgo at={row.createdAt} />,
          },
        ]}
        narrowColumns={[{ key: 'label', title: '出镜人', render: (_, row) => nameButton(row) }]}
        {...consents}
        onOpen={setOpened}
        emptyText="没有这样的出镜同意"
        filters={
          <Segmented<ConsentState>
            aria-label="状态"
            options={states.map((value) => ({ value, label: consentStateNames[value] }))}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(FIRST_PAGE);
            }}
          />
        }
        page={page}
        onPageChange={setPage}
      />
      <GuardedDrawer
        open={opened !== null}
        title={opened?.label}
        size={520}
        destroyOnHidden
        onClose={() => setOpened(null)}
      >
        {opened && <ConsentDetail id={opened.id} onDone={() => setOpened(null)} />}
      </GuardedDrawer>
    </>
  );
}
