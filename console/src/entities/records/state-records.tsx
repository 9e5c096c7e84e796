import type { ProColumns } from '@ant-design/pro-components';
import { Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { FIRST_PAGE } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import type { LoadedList } from '../../lib/table/use-list-query.ts';

/** The chosen state and page of a list by state. */
export function useStatePage<State extends string>(first: State) {
  const [state, setState] = useState(first);
  const [page, setPage] = useState(FIRST_PAGE);
  return {
    state,
    page,
    onPageChange: setPage,
    onState: (next: State) => {
      setState(next);
      setPage(FIRST_PAGE);
    },
  };
}

interface StateRecordsProps<Row, State extends string> {
  /** What they are, as the title of the table. */
  readonly name: string;
  readonly states: readonly { value: State; label: string }[];
  readonly at: ReturnType<typeof useStatePage<State>>;
  readonly list: LoadedList<Row>;
  /** The column that opens one, and stands alone on narrow screens. */
  readonly opener: { title: string; width?: number; labelOf: (row: Row) => string };
  /** Those after it. */
  readonly columns: readonly ProColumns<Row>[];
  readonly emptyText: string;
  readonly actions?: ReactNode[];
  /** One of them, in a drawer. */
  readonly renderDetail: (row: Row, onDone: () => void) => ReactNode;
}

/** A list by state, each row opened in a drawer. */
export function StateRecords<Row extends { id: string }, State extends string>({
  name,
  states,
  at,
  list,
  opener,
  columns,
  emptyText,
  actions,
  renderDetail,
}: StateRecordsProps<Row, State>) {
  const [opened, setOpened] = useState<Row | null>(null);
  const close = () => setOpened(null);
  const button: ProColumns<Row> = {
    key: 'opener',
    title: opener.title,
    ...(opener.width === undefined ? {} : { width: opener.width }),
    render: (_, row) => (
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpened(row)}>
        {opener.labelOf(row)}
      </Button>
    ),
  };
  return (
    <>
      <RecordTable<Row>
        name={name}
        columns={[button, ...columns]}
        narrowColumns={[button]}
        {...list}
        onOpen={setOpened}
        emptyText={emptyText}
        {...(actions && { actions })}
        filters={
          <Segmented<State>
            aria-label="状态"
            options={[...states]}
            value={at.state}
            onChange={at.onState}
          />
        }
        page={at.page}
        onPageChange={at.onPageChange}
      />
      <GuardedDrawer
        open={opened !== null}
        title={opened && opener.labelOf(opened)}
        size={520}
        destroyOnHidden
        onClose={close}
      >
        {opened && renderDetail(opened, close)}
      </GuardedDrawer>
    </>
  );
}
