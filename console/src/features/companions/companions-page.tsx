import type { CompanionState } from '@yehang/contract/shapes/companion.ts';
import type { ConsoleCompanion } from '@yehang/contract/shapes/console-companion.ts';
import { Button, Card, Flex, Image, Tabs, Tag } from 'antd';
import { useState } from 'react';
import {
  DuplicatesPanel,
  type DuplicatesPanelProps,
} from '../../entities/content/duplicates-panel.tsx';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';
import { PagedCards } from '../../entities/records/paged-cards.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { useConsolePages } from '../../lib/queries/use-console-pages.ts';
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
  const [removed, setRemoved] = useState<Omit<DuplicatesPanelProps, 'onClose'> | null>(null);
  const list = useConsolePages('companion/character/list', { state });
  return (
    <>
      <PagedCards
        list={list}
        emptyText="这里没有角色"
        renderRow={(row) => (
          <CompanionCard key={row.id} character={row} onOpen={() => setOpened(row.id)} />
        )}
      />
      {opened !== null && (
        <CompanionDrawer
          id={opened}
          onClose={() => setOpened(null)}
          onRemoved={(grounds) =>
            setRemoved({ removed: [{ kind: 'companion', id: opened }], ...grounds })
          }
        />
      )}
      {removed && <DuplicatesPanel {...removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function CompanionCard({
  character: {
    name,
    summary,
    tags,
    picture,
    ownerId,
    owner,
    isImported,
    isAdult,
    machine,
    updatedAt,
  },
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
          <MachineTags findings={machine} />
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
