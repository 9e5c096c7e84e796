import { Card, Table } from 'antd';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';

interface Loaded {
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

interface LinesProps<Row> {
  /** What the rows were read with. */
  query: Loaded;
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  emptyText: string;
  columns: { title: string; render: (value: unknown, row: Row) => ReactNode }[];
}

/** Rows of one user, as many as are shown at once. */
export function Lines<Row extends { id: string }>({
  query,
  rows,
  emptyText,
  columns,
}: LinesProps<Row>) {
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      pagination={false}
      loading={query.isPending}
      dataSource={rows ?? []}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText }}
      columns={columns}
    />
  );
}

/** The same below a title; `all` leads to where the rest is. */
export function LinesCard<Row extends { id: string }>({
  title,
  all,
  ...lines
}: LinesProps<Row> & { title: string; all?: ReactNode }) {
  return (
    <Card size="small" title={title} extra={all}>
      <Lines {...lines} />
    </Card>
  );
}
