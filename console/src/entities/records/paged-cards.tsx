import { Button, Empty, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import type { ConsolePages } from '../../lib/queries/use-console-pages.ts';

interface PagedCardsProps<Row> {
  readonly list: ConsolePages<Row>;
  readonly emptyText: string;
  readonly renderRow: (row: Row) => ReactNode;
}

/** The rows of a list as cards, with more on demand. */
export function PagedCards<Row>({ list, emptyText, renderRow }: PagedCardsProps<Row>) {
  if (list.error) return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active />;
  const rows = list.data.pages.flatMap((page) => page.list);
  return (
    <Flex vertical gap={8}>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />}
      {rows.map(renderRow)}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          更多
        </Button>
      )}
    </Flex>
  );
}
