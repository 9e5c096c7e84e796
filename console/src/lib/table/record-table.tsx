import { ProTable, type ProColumns } from '@ant-design/pro-components';
import { Empty, Grid, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { FailureView } from '../failure/failure-view.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useTableSize } from './use-table-size.ts';

export interface RecordTableProps<Row> {
  /** The name under which the browser remembers columns and density. */
  readonly name: string;
  readonly columns: ProColumns<Row>[];
  /** Keys of columns that are shown only when somebody asks for them. */
  readonly hiddenAtFirst?: readonly string[];
  /** The one column of a narrow screen, where it differs. */
  readonly narrowColumns?: ProColumns<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly isLoading: boolean;
  readonly failure: unknown;
  readonly onReload: () => void;
  /** What Enter or a double click on a row does. */
  readonly onOpen?: (row: Row) => void;
  readonly emptyText: ReactNode;
  readonly filters?: ReactNode;
  /** Says its name, where several tables stand on one page. */
  readonly isNamed?: boolean;
  readonly actions?: ReactNode[];
  readonly pager?: ReactNode;
  readonly selection?: { keys: string[]; onChange: (keys: string[]) => void; alert: ReactNode };
  readonly expandable?: TableProps<Row>['expandable'];
}

/** A dense table of records that remembers its columns, and moves by the keys j, k and Enter. */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { rows, rowKey, selection, onOpen, narrowColumns } = props;
  const isNarrow = Grid.useBreakpoint().md === false;
  const [size, setSize] = useTableSize(props.name);
  const focused = useRowKeys({ rows: rows ?? [], rowKey, onOpen, selection });
  return (
    <section className="record-table" aria-label={props.name}>
      {isNarrow && props.filters && <div className="filters">{props.filters}</div>}
      {props.failure ? <FailureView error={props.failure} onRetry={props.onReload} /> : null}
      <ProTable<Row>
        // Narrow and wide keep apart, or the one would overwrite what the other remembers.
        key={isNarrow ? 'narrow' : 'wide'}
        columns={isNarrow && narrowColumns ? narrowColumns : props.columns}
        dataSource={rows ? [...rows] : []}
        rowKey={rowKey}
        loading={props.isLoading && { delay: 200 }}
        search={false}
        pagination={false}
        defaultSize={isNarrow ? 'small' : size}
        onSizeChange={setSize}
        headerTitle={
          props.isNamed
            ? props.name
            : !isNarrow && props.filters && <div className="filters">{props.filters}</div>
        }
        toolBarRender={isNarrow && !props.actions?.length ? false : () => props.actions ?? []}
        options={
          isNarrow
            ? false
            : {
                reload: props.onReload,
                density: true,
                fullScreen: false,
                setting: { draggable: true, checkable: true, checkedReset: true },
              }
        }
        columnsState={{
          persistenceKey: `console.columns.${props.name}${isNarrow ? '.narrow' : ''}`,
          persistenceType: 'localStorage',
          defaultValue: Object.fromEntries(
            (props.hiddenAtFirst ?? []).map((key) => [key, { show: false }]),
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
        rowClassName={(row) => (rowKey(row) === focused ? 'row-focused' : '')}
        onRow={(row) => ({
          'data-row': rowKey(row),
          onDoubleClick: () => onOpen?.(row),
        })}
        locale={{
          emptyText: props.failure ? (
            ' '
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={props.emptyText} />
          ),
        }}
      />
      {props.pager}
    </section>
  );
}
