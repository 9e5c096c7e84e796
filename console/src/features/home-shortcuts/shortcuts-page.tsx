import { DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleShortcut } from '@yehang/contract/shapes/console-shortcut.ts';
import { App, Button, Card, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { appPages } from '../../entities/home/app-pages.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { moveByOne } from '../../lib/sortable/move-by-one.ts';
import { SortableList } from '../../lib/sortable/sortable-list.tsx';
import { ShortcutEditor } from './shortcut-editor.tsx';

const INVALIDATED = ['shortcut/list'] as const;

/** The shortcut icons of the home page: create, edit, reorder, disable, delete. */
export function ShortcutsPage() {
  const { modal, message } = App.useApp();
  const shortcuts = useQuery(consoleQuery('shortcut/list', {}));
  const channels = useQuery(consoleQuery('channel/list', {}));
  const mayEdit = useMayCall('shortcut/save');
  const order = useConsoleMutation('shortcut/order', { invalidates: INVALIDATED });
  const save = useConsoleMutation('shortcut/save', { invalidates: INVALIDATED });
  const remove = useConsoleMutation('shortcut/delete', { invalidates: INVALIDATED });
  const [opened, setOpened] = useState<ConsoleShortcut | 'new' | null>(null);
  /** Optimistic order, until the server has saved it. */
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const isBusy = order.isPending || save.isPending || remove.isPending;
  const refresh = () => void shortcuts.refetch();

  const reorder = (ids: readonly string[]) => {
    setPendingOrder(ids);
    order.mutate({ ids: [...ids] }, { onError: refresh, onSettled: () => setPendingOrder(null) });
  };
  const toggle = ({ id, version, title, href, channelId, icon, enabled }: ConsoleShortcut) => {
    const request = { id, version, title, href, channelId, icon: icon.path, enabled: !enabled };
    save.mutate(request, {
      onSuccess: () => void message.success(enabled ? '已停用' : '已启用'),
      onError: refresh,
    });
  };
  const askDelete = ({ id, version, title }: ConsoleShortcut) => {
    modal.confirm({
      title: `删除「${title}」？`,
      content: '只是暂时不用的话，可以停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, version }).catch(refresh),
    });
  };

  const list = shortcuts.data?.list ?? [];
  const rows =
    pendingOrder === null
      ? list
      : list.toSorted(
          (one, other) => pendingOrder.indexOf(one.id) - pendingOrder.indexOf(other.id),
        );
  const ids = rows.map(({ id }) => id);
  const placeOf = ({ channelId }: ConsoleShortcut) =>
    channelId === null
      ? '全部频道'
      : (channels.data?.list.find(({ id }) => id === channelId)?.name ?? '频道');
  return (
    <section className="stack" aria-label="首页入口">
      {shortcuts.error && <ErrorAlert error={shortcuts.error} onRetry={refresh} />}
      <Card
        size="small"
        title="快捷入口"
        extra={
          mayEdit && (
            <Button
              type="link"
              size="small"
              icon={<PlusOutlined />}
              aria-label="新建快捷入口"
              onClick={() => setOpened('new')}
            >
              新建
            </Button>
          )
        }
      >
        <p className="hint">
          首页横幅下面的一排图标，按这里的顺序。
          {list.length === 0 && '还没有快捷入口，首页先显示合集、直播、排行榜和片库。'}
        </p>
        {shortcuts.isPending && <Skeleton active />}
        <SortableList
          rows={rows}
          getName={({ title }) => title}
          isDisabled={!mayEdit || isBusy}
          onReorder={(moved) => reorder(moved.map(({ id }) => id))}
        >
          {(shortcut) => (
            <>
              <span className="item-cell thumbnail-square grow">
                <Thumbnail picture={shortcut.icon} title={shortcut.title} />
                {shortcut.title} {!shortcut.enabled && <Tag>已停用</Tag>}
              </span>
              <span className="hint">
                {placeOf(shortcut)} · {targetName(shortcut.href)}
              </span>
              {mayEdit && (
                <Space size={0}>
                  <Button
                    type="text"
                    size="small"
                    aria-label={`「${shortcut.title}」往前移`}
                    icon={<UpOutlined />}
                    disabled={ids[0] === shortcut.id || isBusy}
                    onClick={() => reorder(moveByOne(ids, ids.indexOf(shortcut.id), -1))}
                  />
                  <Button
                    type="text"
                    size="small"
                    aria-label={`「${shortcut.title}」往后移`}
                    icon={<DownOutlined />}
                    disabled={ids.at(-1) === shortcut.id || isBusy}
                    onClick={() => reorder(moveByOne(ids, ids.indexOf(shortcut.id), 1))}
                  />
                  <Button type="link" size="small" onClick={() => setOpened(shortcut)}>
                    编辑
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    disabled={isBusy}
                    onClick={() => toggle(shortcut)}
                  >
                    {shortcut.enabled ? '停用' : '启用'}
                  </Button>
                  <Button type="link" size="small" danger onClick={() => askDelete(shortcut)}>
                    删除
                  </Button>
                </Space>
              )}
            </>
          )}
        </SortableList>
      </Card>
      {opened !== null && (
        <ShortcutEditor
          opened={opened === 'new' ? null : opened}
          findLatest={async (id) =>
            (await shortcuts.refetch()).data?.list.find((it) => it.id === id) ?? null
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

/** A page of the app by its name; else the address. */
function targetName(href: string): string {
  return appPages.find(({ path }) => path === href)?.name ?? href;
}
