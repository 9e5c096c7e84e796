import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { TopicEditor } from './topic-editor.tsx';

/** The topics, dragged into their order. */
export function TopicsPage() {
  const topics = useQuery(consoleQuery('topic/list', {}));
  const mayEdit = useMayCall('topic/save');
  const arrange = useConsoleMutation('topic/arrange', { outdates: ['topic/list'] });
  const remove = useConsoleMutation('topic/delete', { outdates: ['topic/list'] });
  const [order, setOrder] = useState<readonly string[] | null>(null);
  /** A topic's id; empty for a new one; null while closed. */
  const [editing, setEditing] = useState<string | null>(null);
  const known = topics.data?.list ?? [];
  const rows = order ? order.flatMap((id) => known.find((it) => it.id === id) ?? []) : known;
  const put = (ids: string[]) => {
    setOrder(ids);
    arrange.mutate({ ids }, { onSettled: () => setOrder(null) });
  };
  return (
    <section className="stack" aria-label="专题">
      {topics.error && <FailureView error={topics.error} onRetry={() => void topics.refetch()} />}
      {mayEdit && (
        <div>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('')}>
            新建专题
          </Button>
        </div>
      )}
      {topics.data?.list.length === 0 && <p className="hint">还没有专题</p>}
      <SortableList
        rows={rows}
        nameOf={(topic) => topic.title}
        isFixed={!mayEdit}
        onMove={(next) => put(next.map((topic) => topic.id))}
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
                <Button type="link" size="small" onClick={() => setEditing(topic.id)}>
                  编辑
                </Button>
                <Popconfirm
                  title={`删除「${topic.title}」？内容会保留`}
                  onConfirm={() => remove.mutate({ id: topic.id })}
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
        <TopicEditor key={editing} id={editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}
