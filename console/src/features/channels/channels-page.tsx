import { PlusOutlined } from '@ant-design/icons';
import type { ChannelRecord } from '@yehang/contract/shapes/console-home.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { formatCount } from '../../lib/format/numbers.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { ChannelEditor } from './channel-editor.tsx';

const INVALIDATED = ['channel/list', 'home/list'] as const;

const sections: { section: ChannelSection; title: string; hint: string }[] = [
  { section: 'home', title: '首页频道', hint: '第一个频道展示全部内容，其余只展示自己的内容。' },
  { section: 'dark', title: '暗网频道', hint: '只给完整版里的暗网会员。' },
];

/** Channels of the home page and of the dark section: create, edit, reorder, disable, delete. */
export function ChannelsPage() {
  const { modal, message } = App.useApp();
  const channels = useQuery(consoleQuery('channel/list', {}));
  const mayEdit = useMayCall('channel/save');
  const order = useConsoleMutation('channel/order', { invalidates: INVALIDATED });
  const save = useConsoleMutation('channel/save', { invalidates: INVALIDATED });
  const remove = useConsoleMutation('channel/delete', { invalidates: INVALIDATED });
  const [opened, setOpened] = useState<ChannelRecord | ChannelSection | null>(null);
  /** Optimistic order of a section's ids, until the server has saved it. */
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const isBusy = order.isPending || save.isPending || remove.isPending;
  const refresh = () => void channels.refetch();

  const reorder = (section: ChannelSection, rows: readonly ChannelRecord[]) => {
    const ids = rows.map(({ id }) => id);
    setPendingOrder(ids);
    order.mutate({ section, ids }, { onError: refresh, onSettled: () => setPendingOrder(null) });
  };
  const toggle = ({ id, version, name, section, enabled }: ChannelRecord) => {
    save.mutate(
      { id, version, name, section, enabled: !enabled },
      {
        onSuccess: () => void message.success(enabled ? '已停用' : '已启用'),
        onError: refresh,
      },
    );
  };
  const askDelete = ({ id, version, name }: ChannelRecord) => {
    modal.confirm({
      title: `删除频道「${name}」？`,
      content: '只有空的频道能删除。只是暂时不用的话，可以停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, version }).catch(refresh),
    });
  };

  const list = channels.data?.list;
  const inOrder = (rows: ChannelRecord[]) =>
    pendingOrder === null
      ? rows
      : rows.toSorted(
          (one, other) => pendingOrder.indexOf(one.id) - pendingOrder.indexOf(other.id),
        );
  return (
    <section className="stack" aria-label="频道">
      {channels.error && <ErrorAlert error={channels.error} onRetry={refresh} />}
      {channels.isPending && <Skeleton active />}
      {list &&
        sections.map(({ section, title, hint }) => {
          const sectionChannels = inOrder(list.filter((channel) => channel.section === section));
          return (
            <Card
              key={section}
              size="small"
              title={title}
              extra={
                mayEdit && (
                  <Button
                    type="link"
                    size="small"
                    icon={<PlusOutlined />}
                    aria-label={`新建${title}`}
                    onClick={() => setOpened(section)}
                  >
                    新建
                  </Button>
                )
              }
            >
              <p className="hint">
                {sectionChannels.length === 0 ? `还没有${title}。${hint}` : hint}
              </p>
              <SortableList
                rows={sectionChannels}
                getName={({ name }) => name}
                isDisabled={!mayEdit || isBusy}
                onReorder={(rows) => reorder(section, rows)}
              >
                {(channel) => (
                  <>
                    <span className="grow">
                      {channel.name} {!channel.enabled && <Tag>已停用</Tag>}
                    </span>
                    <span className="hint">
                      {channel.showsAll
                        ? `自动：全部 ${formatCount(channel.items)} 个视频`
                        : `${formatCount(channel.items)} 个视频`}{' '}
                      · {channel.modules} 个模块
                    </span>
                    {mayEdit && (
                      <Space size={0}>
                        <Button type="link" size="small" onClick={() => setOpened(channel)}>
                          编辑
                        </Button>
                        <Button
                          type="link"
                          size="small"
                          disabled={isBusy}
                          onClick={() => toggle(channel)}
                        >
                          {channel.enabled ? '停用' : '启用'}
                        </Button>
                        <Button type="link" size="small" danger onClick={() => askDelete(channel)}>
                          删除
                        </Button>
                      </Space>
                    )}
                  </>
                )}
              </SortableList>
            </Card>
          );
        })}
      {opened !== null && (
        <ChannelEditor
          opened={opened}
          findLatest={async (id) =>
            (await channels.refetch()).data?.list.find((channel) => channel.id === id) ?? null
          }
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            message.success('已保存，几秒内生效');
            refresh();
          }}
        />
      )}
    </section>
  );
}
