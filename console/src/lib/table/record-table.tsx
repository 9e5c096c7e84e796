import { ProTable, type ProColumns } from '@ant-design/pro-components';
import { Empty, Grid, type TableProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { ErrorAlert } from '../errors/error-alert.tsx';
import type { PaginationProps } from './cursor-page.ts';
import { CursorPager } from './cursor-pager.tsx';
import { isPlainClick } from './plain-click.ts';
import type { LoadedList } from './use-list-query.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';
import { useTableDensity } from './use-table-density.ts';

/** Without a page the list is not paginated. */
export interface RecordTableProps<Row> extends LoadedList<Row>, Partial<PaginationProps> {
  /** Title of the table, and the key under which its columns and density are saved. */
  readonly name: string;
  readonly columns: ProColumns<Row>[];
  /** Keys of columns that are hidden by default. */
  readonly hiddenByDefault?: readonly string[];
  /** Columns for narrow screens, if different. */
  readonly narrowColumns?: ProColumns<Row>[];
  /** Called on Enter and on a click on the row. */
  readonly onOpen?: (row: Row) => void;
  readonly emptyText: ReactNode;
  readonly filters?: ReactNode;
  /** Shows the title, for pages with several tables. */
  readonly showsTitle?: boolean;
  readonly actions?: ReactNode[];
  readonly selection?: { keys: string[]; onChange: (keys: string[]) => void; alert: ReactNode };
  readonly expandable?: TableProps<Row>['expandable'];
}

/** A dense table with saved column settings and keyboard navigation (j, k, Enter). */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { rows, selection, onOpen, narrowColumns, page, onPageChange } = props;
  const reload = () => void props.reload();
  const isNarrow = Grid.useBreakpoint().md === false;
  const [size, setSize] = useTableDensity(props.name);
  const focused = useRowShortcuts({ rows: rows ?? [], onOpen, selection });
  return (
    <section className="record-table" aria-label={props.name}>
      {isNarrow && props.filters && <div className="filters">{props.filters}</div>}
      {props.error ? <ErrorAlert error={props.error} onRetry={reload} /> : null}
      <ProTable<Row>
        // Separate instances, or narrow and wide would overwrite each other's saved columns.
        key={isNarrow ? 'narrow' : 'wide'}
        columns={isNarrow && narrowColumns ? narrowColumns : props.columns}
        dataSource={rows ? [...rows] : []}
        rowKey="id"
        loading={props.isLoading && { delay: 200 }}
        search={false}
        pagination={false}
        defaultSize={isNarrow ? 'small' : size}
        onSizeChange={setSize}
        headerTitle={
          props.showsTitle
            ? props.name
            : !isNarrow && props.filters && <div className="filters">{props.filters}</div>
        }
        toolBarRender={isNarrow && !props.actions?.length ? false : () => props.actions ?? []}
        options={
          isNarrow
            ? false
            : {
                reload,
                density: true,
                fullScreen: false,
                setting: { draggable: true, checkable: true, checkedReset: true },
              }
        }
        columnsState={{
          persistenceKey: `console.columns.${props.name}${isNarrow ? '.narrow' : ''}`,
          persistenceType: 'localStorage',
          defaultValue: Object.fromEntries(
            (props.hiddenByDefault ?? []).map((key) => [key, { show: false }]),
          ),
        }}
        cardProps={{ styles: { body: { padding: 0 } } }}
        scroll={isNarrow ? undefined : { x: 'max-content' }}
        showHeader={!isNarrow}
        expandable={props.expandable}
        tableAlertRender={selection ? () => selection.alert : false}
        tableAlertOptionRender={false}
        rowSelection={
          selection && {
            selectedRowKeys: selection.keys,
            onChange: (keys) => selection.onChange(keys.map(String)),
          }
        }
        rowClassName={(row) =>
          [onOpen && 'row-opens', row.id === focused && 'row-focused'].filter(Boolean).join(' ')
        }
        onRow={(row) => ({
          'data-row': row.id,
          ...(onOpen && {
            onClick: (event: MouseEvent<HTMLElement>) => {
              if (isPlainClick(event)) onOpen(row);
            },
          }),
        })}
        locale={{
          emptyText: props.error ? (
            ' '
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={props.emptyText} />
          ),
        }}
      />
      {page && onPageChange && (
        <CursorPager
          page={page}
          nextCursor={props.nextCursor}
          rowCount={rows?.length ?? 0}
          total={props.total}
          onPageChange={onPageChange}
        />
      )}
    </section>
  );
}
