import type { ProColumns } from '@ant-design/pro-components';
import type { WithdrawalBatch } from '@yehang/contract/shapes/console-withdrawal.ts';
import { Link } from '@tanstack/react-router';
import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { CreateBatch } from './create-batch.tsx';
import { ImportResults } from './import-results.tsx';

const progress = ({ open, importedAt }: WithdrawalBatch) =>
  open === 0 ? (
    <Tag color="green">已全部处理</Tag>
  ) : (
    <Tag color="blue">{importedAt === null ? '等待结果' : `还有 ${open} 笔`}</Tag>
  );

interface ActsProps {
  readonly batch: WithdrawalBatch;
  readonly onImport: (batch: WithdrawalBatch) => void;
}

function Acts({ batch, onImport }: ActsProps) {
  const mayAct = useMayCall('withdrawal/batch/create');
  return (
    <Space size={0} wrap>
      {mayAct && (
        <>
          <Button
            type="link"
            size="small"
            href={`/api/console/withdrawal/batch.csv?id=${batch.id}`}
          >
            导出文件
          </Button>
          <Button type="link" size="small" onClick={() => onImport(batch)}>
            导入结果
          </Button>
        </>
      )}
      <Link to="/withdrawals" search={{ batchId: batch.id }}>
        查看明细
      </Link>
    </Space>
  );
}

function columnsOf(onImport: ActsProps['onImport']): ProColumns<WithdrawalBatch>[] {
  return [
    { key: 'at', title: '生成时间', width: 160, render: (_, it) => formatDateTime(it.createdAt) },
    { key: 'state', title: '进度', width: 120, render: (_, it) => progress(it) },
    { key: 'count', title: '笔数', width: 90, render: (_, it) => it.count },
    { key: 'net', title: '金额', width: 140, render: (_, it) => formatMoney(it.netCents) },
    { key: 'staff', title: '生成人', width: 140, ellipsis: true, render: (_, it) => it.staff },
    {
      key: 'imported',
      title: '导入结果',
      width: 160,
      render: (_, it) => (it.importedAt === null ? '—' : formatDateTime(it.importedAt)),
    },
    {
      key: 'actions',
      title: '操作',
      width: 240,
      render: (_, it) => <Acts batch={it} onImport={onImport} />,
    },
  ];
}

function narrowColumnsOf(onImport: ActsProps['onImport']): ProColumns<WithdrawalBatch>[] {
  return [
    {
      key: 'batch',
      title: '批次',
      render: (_, it) => (
        <div className="stack-tight">
          <span>
            <strong>{formatMoney(it.netCents)}</strong> {it.count} 笔 {progress(it)}
          </span>
          <span className="hint">
            {it.staff} · {formatDateTime(it.createdAt)}
          </span>
          <Acts batch={it} onImport={onImport} />
        </div>
      ),
    },
  ];
}

/** Batches for the bank: made, exported as a file, and answered by one. */
export function BatchesPage() {
  const [isCreating, setIsCreating] = useState(false);
  const [importing, setImporting] = useState<WithdrawalBatch | null>(null);
  const mayCreate = useMayCall('withdrawal/batch/create');
  const batches = useListQuery('withdrawal/batch/list', {});
  return (
    <>
      <RecordTable
        name="打款批次"
        columns={columnsOf(setImporting)}
        narrowColumns={narrowColumnsOf(setImporting)}
        {...batches}
        emptyText="还没有打款批次，批准提现后在这里生成"
        actions={
          mayCreate
            ? [
                <Button key="create" type="primary" onClick={() => setIsCreating(true)}>
                  生成批次
                </Button>,
              ]
            : []
        }
      />
      {isCreating && <CreateBatch onClose={() => setIsCreating(false)} />}
      {importing && <ImportResults batch={importing} onClose={() => setImporting(null)} />}
    </>
  );
}
