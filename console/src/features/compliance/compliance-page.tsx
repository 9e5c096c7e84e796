import type { ComplianceReport } from '@yehang/contract/shapes/compliance.ts';
import { App, Button, Flex, Progress, Select, Tag } from 'antd';
import { useState } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { errorMessage } from '../../lib/api/call-error.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';

const MONTHS = 24;
const types = { csv: 'text/csv', html: 'text/html' } as const;

/** The last months, the present one first. */
function recentMonths(now: number): string[] {
  const [year = 0, month = 0] = new Date(now)
    .toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
    .split('-')
    .map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Monthly compliance reports: made on request, downloaded as a file. */
export function CompliancePage() {
  const [months] = useState(() => recentMonths(Date.now()));
  const [month, setMonth] = useState(months[1] ?? months[0]!);
  const [page, setPage] = useState(FIRST_PAGE);
  const request = { cursor: page.cursor, pageSize: 30 };
  const reports = useListQuery('compliance/list', request, { refetchSeconds: 5 });
  const create = useConsoleMutation('compliance/create', { invalidates: ['compliance/list'] });
  return (
    <RecordTable<ComplianceReport>
      name="合规报告"
      columns={[
        { key: 'month', title: '月份', width: 120, render: (_, row) => row.month },
        { key: 'state', title: '状态', width: 200, render: (_, row) => <State report={row} /> },
        { key: 'by', title: '发起人', render: (_, row) => row.requestedBy },
        {
          key: 'at',
          title: '发起',
          width: 140,
          render: (_, row) => <TimeAgo at={row.createdAt} />,
        },
        { key: 'files', title: '文件', width: 200, render: (_, row) => <Files report={row} /> },
      ]}
      narrowColumns={[
        {
          key: 'month',
          title: '报告',
          render: (_, row) => (
            <div className="stack-tight">
              <span>{row.month}</span>
              <State report={row} />
              <Files report={row} />
            </div>
          ),
        },
      ]}
      {...reports}
      emptyText="还没有合规报告，选一个月份生成"
      filters={
        <Flex gap={8}>
          <Select
            aria-label="月份"
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: value }))}
            style={{ width: 140 }}
          />
          <Button
            type="primary"
            loading={create.isPending}
            onClick={() => create.mutate({ month })}
          >
            生成报告
          </Button>
        </Flex>
      }
      page={page}
      onPageChange={setPage}
    />
  );
}

function State({ report: { state, percent } }: { report: ComplianceReport }) {
  if (state === 'ready') return <Tag color="success">已生成</Tag>;
  if (state === 'failed') return <Tag color="error">没有生成，请再试一次</Tag>;
  return <Progress percent={percent} size="small" aria-label="进度" />;
}

function Files({ report: { id, state } }: { report: ComplianceReport }) {
  const { message } = App.useApp();
  if (state !== 'ready') return null;
  const save = async (format: 'csv' | 'html') => {
    try {
      const { name, text } = await callConsole('compliance/file', { id, format });
      const url = URL.createObjectURL(new Blob([text], { type: types[format] }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      void message.error(errorMessage(error));
    }
  };
  return (
    <Flex gap={8}>
      <Button size="small" onClick={() => void save('html')}>
        HTML
      </Button>
      <Button size="small" onClick={() => void save('csv')}>
        CSV
      </Button>
    </Flex>
  );
}
