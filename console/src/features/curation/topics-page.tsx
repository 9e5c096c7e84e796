import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleTopicInfo } from '@yehang/contract/shapes/console-topic.ts';
import { App, Button, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { showError } from '../../lib/errors/error-events.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { TopicEditor } from './topic-editor.tsx';

/** The topics, reordered by dragging. */
export function TopicsPage() {
  const topics = useQuery(consoleQuery('topic/list', {}));
  const { message } = App.useApp();
  const mayEdit = useMayCall('topic/save');
  const arrange = useConsoleMutation('topic/arrange', { invalidates: ['topic/list'] });
  const remove = useConsoleMutation('topic/delete', { invalidates: ['topic/list'] });
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const [editing, setEditing] = useState<ConsoleTopicInfo | 'new' | null>(null);
  const open = (id: string) => {
    void callConsole('topic/info', { id }).then(setEditing, showError);
  };
  const refresh = () => void topics.refetch();
  const known = topics.data?.list ?? [];
  const rows = pendingOrder
    ? pendingOrder.flatMap((id) => known.find((it) => it.id === id) ?? [])
    : known;
  const reorder = (ids: string[]) => {
    setPendingOrder(ids);
    arrange.mutate({ ids }, { onSettled: () => setPendingOrder(null) });
  };
  return (
    <section className="stack" aria-label="专题">
      {topics.error && <ErrorAlert error={topics.error} onRetry={() => void topics.refetch()} />}
      {mayEdit && (
        <div>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新建专题
          </Button>
        </div>
      )}
      {topics.isPending && <Skeleton active />}
      {topics.data?.list.length === 0 && <p className="hint">还没有专题</p>}
      <SortableList
        rows={rows}
        getName={(topic) => topic.title}
        isDisabled={!mayEdit}
        onReorder={(next) => reorder(next.map((topic) => topic.id))}
      >
        {(topic) => (
          <>
            <span className="grow">{topic.title}</span>
            <span className="hint">{topic.items} 个内容</span>
            <Tag color={topic.enabled ? 'success' : 'default'}>
              {topic.enabled ? '已上线' : '未上线'}
            </Tag>
            {mayEdit && (
              <>
                <Button type="link" size="small" onClick={() => open(topic.id)}>
                  编辑
                </Button>
                <Popconfirm
                  title={`删除「${topic.title}」？内容会保留`}
                  onConfirm={() => {
                    const { id, version } = topic;
                    remove.mutate({ id, version }, { onError: refresh });
                  }}
                >
                  <Button type="link" size="small" danger>
                    删除
                  </Button>
                </Popconfirm>
              </>
            )}
          </>
        )}
      </SortableList>
      {editing !== null && (
        <TopicEditor
          topic={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            message.success('已保存，几秒内生效');
            refresh();
          }}
        />
      )}
    </section>
  );
}
