import { PlusOutlined } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import { App, Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../../lib/failure/failure-notices.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { RecordEditor, type RecordEditorProps } from './record-editor.tsx';
import type { EditedRecord } from './use-record-save.ts';

export interface RecordDeskProps<Row extends EditedRecord, Values extends object> extends Pick<
  RecordEditorProps<Row, Values>,
  'title' | 'blank' | 'renderFields' | 'renderPreview' | 'toValues' | 'save'
> {
  readonly columns: ProColumns<Row>[];
  /** What a narrow screen shows of a record. */
  readonly renderNarrow: (row: Row) => ReactNode;
  readonly rows: readonly Row[] | undefined;
  readonly isLoading: boolean;
  readonly failure: unknown;
  /** Reads the list again and answers it. */
  readonly reload: () => Promise<readonly Row[]>;
  /** Without it records are switched off, never taken away. */
  readonly remove?: (row: Row) => Promise<unknown>;
  /** Reads a record whole, where the list has only a part of it. */
  readonly readWhole?: (id: string) => Promise<Row>;
  /** What stands at a record beside the usual acts. */
  readonly renderActs?: (row: Row) => ReactNode;
  /** What a record that is not shown, and one that is, are called when switched. */
  readonly switchWords?: readonly [on: string, off: string];
  /** Names a record in the question before it is deleted. */
  readonly nameOf: (row: Row) => string;
  readonly filters?: ReactNode;
  /** Whether the list says its name, as where several stand on one page. */
  readonly isNamed?: boolean;
  readonly pager?: ReactNode;
}

/** A kind of record: its list, its editor with preview, and what can be done with each. */
export function RecordDesk<Row extends EditedRecord & { enabled?: boolean }, Values extends object>(
  props: RecordDeskProps<Row, Values>,
) {
  const { title, reload, remove } = props;
  const { modal, message } = App.useApp();
  const [opened, setOpened] = useState<Row | 'new' | null>(null);

  const act = async (work: Promise<unknown>, words: string) => {
    try {
      await work;
      message.success(words);
    } catch (error) {
      showFailure(error);
    }
    void reload();
  };
  const [onWord, offWord] = props.switchWords ?? ['启用', '停用'];
  const whole = (row: Row) => props.readWhole?.(row.id) ?? Promise.resolve(row);
  const open = (row: Row) => {
    void whole(row).then(setOpened, showFailure);
  };
  const toggle = (row: Row) => {
    const saved = whole(row).then((known) => {
      const values = { ...props.toValues(known), enabled: !row.enabled };
      return props.save(values, { id: row.id, version: row.version });
    });
    return act(saved, `已${row.enabled ? offWord : onWord}`);
  };
  const askDelete = (row: Row, remove: NonNullable<typeof props.remove>) => {
    modal.confirm({
      title: `删除「${props.nameOf(row)}」？`,
      content: `删除后不能恢复。${row.enabled === undefined ? '' : `只是暂时不用的话，可以${offWord}。`}`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => act(remove(row), '已删除'),
    });
  };
  const acts = (row: Row) => (
    <Space size={0} wrap>
      {props.renderActs?.(row)}
      <Button type="link" size="small" onClick={() => open(row)}>
        编辑
      </Button>
      {row.enabled !== undefined && (
        <Button type="link" size="small" onClick={() => void toggle(row)}>
          {row.enabled ? offWord : onWord}
        </Button>
      )}
      {remove && (
        <Button type="link" size="small" danger onClick={() => askDelete(row, remove)}>
          删除
        </Button>
      )}
    </Space>
  );

  return (
    <>
      <RecordTable<Row>
        name={title}
        columns={[
          ...props.columns,
          {
            key: 'acts',
            title: '操作',
            width: 160,
            fixed: 'right',
            render: (_, row) => acts(row),
          },
        ]}
        narrowColumns={[
          {
            key: 'record',
            title,
            render: (_, row) => (
              <div className="stack-tight">
                {props.renderNarrow(row)}
                {acts(row)}
              </div>
            ),
          },
        ]}
        rows={props.rows}
        rowKey={(row) => row.id}
        isLoading={props.isLoading}
        failure={props.failure}
        onReload={() => void reload()}
        onOpen={open}
        emptyText={`还没有${title}`}
        filters={props.filters}
        isNamed={props.isNamed === true}
        actions={[
          <Button key="new" type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
            新建{title}
          </Button>,
        ]}
        pager={props.pager}
      />
      {opened !== null && (
        <RecordEditor<Row, Values>
          {...props}
          opened={opened === 'new' ? null : opened}
          findNewest={
            props.readWhole ?? (async (id) => (await reload()).find((row) => row.id === id) ?? null)
          }
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            message.success('已保存，几秒内生效');
            void reload();
          }}
        />
      )}
    </>
  );
}
