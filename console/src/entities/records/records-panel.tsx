import { PlusOutlined } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import { App, Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { showError } from '../../lib/errors/error-events.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import type { LoadedList } from '../../lib/table/use-list-query.ts';
import { RecordEditor, type RecordEditorProps } from './record-editor.tsx';
import { withName } from './record-words.ts';
import { useOpenedRecord } from './use-opened-record.ts';
import type { VersionedRecord } from './use-record-save.ts';

interface AskToDisable<Values> {
  readonly disable: (over: Partial<Values>) => void;
  readonly onClose: () => void;
}

/** Without a page the list is not paginated. */
export interface RecordsPanelProps<Row extends VersionedRecord, Values extends object>
  extends
    Pick<
      RecordEditorProps<Row, Values>,
      | 'title'
      | 'blank'
      | 'renderState'
      | 'renderFields'
      | 'renderPreview'
      | 'previewLabel'
      | 'toValues'
      | 'save'
    >,
    Partial<PaginationProps> {
  readonly columns: ProColumns<Row>[];
  /** A record on a narrow screen. */
  readonly renderNarrow: (row: Row) => ReactNode;
  readonly list: LoadedList<Row>;
  /** Without it records can be disabled but not deleted. */
  readonly remove?: (row: Row) => Promise<unknown>;
  /** Fetches the full record, if list rows are partial. */
  readonly readDetail?: (id: string) => Promise<Row>;
  /** Labels of the actions that enable and disable a record. */
  readonly enabledLabels?: readonly [enable: string, disable: string];
  /** Asks for more before a record is disabled; null where nothing more is needed. It calls `disable` with what was said. */
  readonly askToDisable?: (row: Row) => ((ask: AskToDisable<Values>) => ReactNode) | null;
  /** The record's name, for the delete confirmation. */
  readonly getName: (row: Row) => string;
  readonly filters?: ReactNode;
  /** The record that the address asks for; with `readDetail` alone. */
  readonly openedId?: string | undefined;
  /** Called when the editor is closed, saved or not. */
  readonly onClosed?: () => void;
  /** Whether this role may change records; they can be looked at all the same. */
  readonly mayEdit?: boolean;
  /** Shows the title above the list, for pages with several lists. */
  readonly showsTitle?: boolean;
}

/** List and editor of one kind of record: create, edit, enable or disable, delete. */
export function RecordsPanel<
  Row extends VersionedRecord & { enabled?: boolean },
  Values extends object,
>(props: RecordsPanelProps<Row, Values>) {
  const { title, list, remove, page, onPageChange, mayEdit = true } = props;
  const { modal, message } = App.useApp();

  const run = async (task: Promise<unknown>, text: string) => {
    try {
      await task;
      message.success(text);
    } catch (error) {
      showError(error);
    }
    void list.reload();
  };
  const [enableLabel, disableLabel] = props.enabledLabels ?? ['启用', '停用'];
  const loadDetail = (row: Row) => props.readDetail?.(row.id) ?? Promise.resolve(row);
  const { opened, setOpened, close } = useOpenedRecord<Row>({
    openedId: props.openedId,
    load: props.readDetail,
    onClosed: props.onClosed,
  });
  const open = (row: Row) => {
    void loadDetail(row).then(setOpened, showError);
  };
  const [asked, setAsked] = useState<Row | null>(null);
  const toggle = (row: Row, over: Partial<Values> = {}) => {
    const saved = loadDetail(row).then((known) => {
      const values = { ...props.toValues(known), ...over, enabled: !row.enabled };
      return props.save(values, { id: row.id, version: row.version });
    });
    return run(saved, `已${row.enabled ? disableLabel : enableLabel}`);
  };
  const askDelete = (row: Row, remove: NonNullable<typeof props.remove>) => {
    modal.confirm({
      title: `删除「${props.getName(row)}」？`,
      content: `删除后不能恢复。${row.enabled === undefined ? '' : `只是暂时不用的话，可以${disableLabel}。`}`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => run(remove(row), '已删除'),
    });
  };
  const actions = (row: Row) => (
    <Space size={0} wrap>
      <Button type="link" size="small" onClick={() => open(row)}>
        编辑
      </Button>
      {row.enabled !== undefined && (
        <Button
          type="link"
          size="small"
          onClick={() =>
            row.enabled && props.askToDisable?.(row) ? setAsked(row) : void toggle(row)
          }
        >
          {row.enabled ? disableLabel : enableLabel}
        </Button>
      )}
      {remove && (
        <Button type="link" size="small" danger onClick={() => askDelete(row, remove)}>
          删除
        </Button>
      )}
    </Space>
  );

  const actionColumn: ProColumns<Row> = {
    key: 'actions',
    title: '操作',
    width: 160,
    fixed: 'right',
    render: (_, row) => actions(row),
  };
  const create = (
    <Button key="new" type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
      {withName('新建', title)}
    </Button>
  );

  return (
    <>
      <RecordTable<Row>
        name={title}
        columns={[...props.columns, ...(mayEdit ? [actionColumn] : [])]}
        narrowColumns={[
          {
            key: 'record',
            title,
            render: (_, row) => (
              <div className="stack-tight">
                {props.renderNarrow(row)}
                {mayEdit && actions(row)}
              </div>
            ),
          },
        ]}
        {...list}
        {...(page && onPageChange && { page, onPageChange })}
        {...(mayEdit && { onOpen: open })}
        emptyText={withName('还没有', title)}
        filters={props.filters}
        showsTitle={props.showsTitle === true}
        actions={mayEdit ? [create] : []}
      />
      {asked &&
        props.askToDisable?.(asked)?.({
          disable: (over) => void toggle(asked, over).then(() => setAsked(null)),
          onClose: () => setAsked(null),
        })}
      {opened !== null && (
        <RecordEditor<Row, Values>
          {...props}
          opened={opened === 'new' ? null : opened}
          findLatest={
            props.readDetail ??
            (async (id) => (await list.reload()).find((row) => row.id === id) ?? null)
          }
          onClose={close}
          onSaved={() => {
            close();
            message.success('已保存，几秒内生效');
            void list.reload();
          }}
        />
      )}
    </>
  );
}
