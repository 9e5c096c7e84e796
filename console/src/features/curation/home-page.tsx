import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleChannel, ConsoleModule } from '@yehang/contract/shapes/console-home.ts';
import { App, Button, Card, Popconfirm, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { showError } from '../../lib/errors/error-events.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { ModuleEditor } from './module-editor.tsx';
import { layoutLabels } from '../../entities/home/layout-labels.ts';

/** The module in the editor, or the channel of a new one. */
interface Editing {
  module: CallResponse<'home/module/info'> | null;
  channelId: string;
}

const toOrder = (channels: readonly ConsoleChannel[]) =>
  channels.map(({ id, modules }) => ({ id, moduleIds: modules.map((module) => module.id) }));

/** The home page's channels and their modules, reordered by dragging. */
export function HomePage() {
  const { message } = App.useApp();
  const home = useQuery(consoleQuery('home/list', {}));
  const mayArrange = useMayCall('home/arrange');
  const arrange = useConsoleMutation('home/arrange', { invalidates: ['home/list'] });
  const remove = useConsoleMutation('home/module/delete', { invalidates: ['home/list'] });
  const [editing, setEditing] = useState<Editing | null>(null);
  const open = (id: string, channelId: string) => {
    void callConsole('home/module/info', { id }).then(
      (module) => setEditing({ module, channelId }),
      showError,
    );
  };
  const refresh = () => void home.refetch();
  const [pendingOrder, setPendingOrder] = useState<readonly ConsoleChannel[] | null>(null);
  const channels = pendingOrder ?? home.data?.channels ?? [];
  const reorder = (next: readonly ConsoleChannel[]) => {
    setPendingOrder(next);
    arrange.mutate(
      { channels: toOrder(next) },
      { onError: refresh, onSettled: () => setPendingOrder(null) },
    );
  };
  const reorderModules = (channelId: string, modules: ConsoleModule[]) =>
    reorder(channels.map((it) => (it.id === channelId ? { ...it, modules } : it)));
  return (
    <section className="stack" aria-label="首页编排">
      {home.error && <ErrorAlert error={home.error} onRetry={() => void home.refetch()} />}
      {home.isPending && <Skeleton active />}
      <SortableList
        rows={channels}
        getName={(channel) => channel.name}
        isDisabled={!mayArrange}
        onReorder={reorder}
      >
        {(channel) => (
          <Card
            size="small"
            className="grow"
            title={
              <Space>
                {channel.name}
                {channel.section === 'dark' && <Tag color="purple">暗网</Tag>}
                {!channel.enabled && <Tag>已停用</Tag>}
              </Space>
            }
            extra={
              mayArrange && (
                <Button
                  size="small"
                  icon={<PlusOutlined />}
                  onClick={() => setEditing({ module: null, channelId: channel.id })}
                >
                  新建模块
                </Button>
              )
            }
          >
            <SortableList
              rows={channel.modules}
              getName={(module) => module.title}
              isDisabled={!mayArrange}
              onReorder={(modules) => reorderModules(channel.id, modules)}
            >
              {(module) => (
                <>
                  <span className="grow">{module.title}</span>
                  <Tag>{layoutLabels[module.layout]}</Tag>
                  <Tag color={module.rule ? 'blue' : 'default'}>
                    {module.rule ? '按规则' : '手选'} {module.items}
                  </Tag>
                  {!module.enabled && <Tag>未上线</Tag>}
                  {mayArrange && (
                    <>
                      <Button type="link" size="small" onClick={() => open(module.id, channel.id)}>
                        编辑
                      </Button>
                      <Popconfirm
                        title={`删除「${module.title}」？`}
                        description="内容会保留在内容库里。"
                        okText="删除"
                        onConfirm={() => {
                          const { id, version } = module;
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
          </Card>
        )}
      </SortableList>
      {editing && (
        <ModuleEditor
          module={editing.module}
          channelId={editing.channelId}
          channels={channels}
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
