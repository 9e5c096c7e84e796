import { PlusOutlined } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import { App, Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../failure/failure-notices.ts';
import { RecordTable } from '../table/record-table.tsx';
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
  readonly remove: (row: Row) => Promise<unknown>;
  /** Names a record in the question before it is deleted. */
  readonly nameOf: (row: Row) => string;
  readonly filters?: ReactNode;
  readonly pager?: ReactNode;
}

/** A kind of record: its list, its editor with preview, and what can be done with each. */
export function RecordDesk<Row extends EditedRecord & { enabled: boolean }, Values extends object>(
  props: RecordDeskProps<Row, Values>,
) {
  const { title, reload } = props;
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
  const toggle = (row: Row) => {
    const values = { ...props.toValues(row), enabled: !row.enabled };
    const key = { id: row.id, version: row.version };
    return act(props.save(values, key), row.enabled ? '已停用' : '已启用');
  };
  const askDelete = (row: Row) => {
    modal.confirm({
      title: `删除「${props.nameOf(row)}」？`,
      content: '删除后不能恢复。只是暂时不用的话，可以停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => act(props.remove(row), '已删除'),
    });
  };
  const acts = (row: Row) => (
    <Space size={0} wrap>
      <Button type="link" size="small" onClick={() => setOpened(row)}>
        编辑
      </Button>
      <Button type="link" size="small" onClick={() => void toggle(row)}>
        {row.enabled ? '停用' : '启用'}
      </Button>
      <Button type="link" size="small" danger onClick={() => askDelete(row)}>
        删除
      </Button>
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
        onOpen={setOpened}
        emptyText={`还没有${title}`}
        filters={props.filters}
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
          findNewest={async (id) => (await reload()).find((row) => row.id === id) ?? null}
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
