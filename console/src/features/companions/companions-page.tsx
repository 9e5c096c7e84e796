import type { CompanionState } from '@yehang/contract/shapes/companion.ts';
import type { ConsoleCompanion } from '@yehang/contract/shapes/console-companion.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Flex, Image, Skeleton, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { CompanionDrawer } from './companion-drawer.tsx';
import { CompanionSettings } from './companion-settings.tsx';

const states: [CompanionState, string][] = [
  ['waiting', '待审核'],
  ['approved', '已通过'],
  ['refused', '已退回'],
  ['removed', '已下架'],
  ['private', '仅自己可见'],
];

/** Characters of AI companions: those that wait are reviewed, others can be taken down. */
export function CompanionsPage() {
  const maySet = useMayCall('companion/settings/save');
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <Tabs
        destroyOnHidden
        tabBarExtraContent={
          maySet && <Button onClick={() => setSetting(true)}>积分、礼物和上限</Button>
        }
        items={states.map(([key, label]) => ({
          key,
          label,
          children: <CompanionCards state={key} />,
        }))}
      />
      {isSetting && <CompanionSettings onClose={() => setSetting(false)} />}
    </>
  );
}

function CompanionCards({ state }: { state: CompanionState }) {
  const [opened, setOpened] = useState<string | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['companion/character/list', { state }],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        'companion/character/list',
        { state, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
  if (list.error) return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active />;
  const rows = list.data.pages.flatMap((page) => page.list);
  return (
    <Flex vertical gap={8}>
      {rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这里没有角色" />
      )}
      {rows.map((row) => (
        <CompanionCard key={row.id} character={row} onOpen={() => setOpened(row.id)} />
      ))}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          更多
        </Button>
      )}
      {opened !== null && <CompanionDrawer id={opened} onClose={() => setOpened(null)} />}
    </Flex>
  );
}

function CompanionCard({
  character: { name, summary, tags, picture, ownerId, owner, isImported, isAdult, updatedAt },
  onOpen,
}: {
  readonly character: ConsoleCompanion;
  readonly onOpen: () => void;
}) {
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center">
          {name}
          {isImported && <Tag>导入的角色卡</Tag>}
          {isAdult && <Tag color="error">成人</Tag>}
        </Flex>
      }
      extra={<TimeAgo at={updatedAt} />}
    >
      <Flex gap={12}>
        {picture && (
          <Image
            src={`/pictures/${picture.path}`}
            alt={`${name}的图片`}
            width={72}
            height={96}
            style={{ objectFit: 'cover', borderRadius: 6 }}
          />
        )}
        <Flex vertical gap={8} style={{ minWidth: 0 }}>
          <span style={{ overflowWrap: 'anywhere' }}>{summary}</span>
          <Flex gap={4} wrap>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Flex>
          <Flex gap={8} align="center">
            {ownerId === null ? '平台' : <UserLink id={ownerId}>{owner}</UserLink>}
            <Button size="small" onClick={onOpen}>
              查看
            </Button>
          </Flex>
        </Flex>
      </Flex>
    </Card>
  );
}
