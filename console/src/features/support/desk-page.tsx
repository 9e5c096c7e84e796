import { Badge, Button, Empty, Flex, Segmented, Skeleton, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { CannedAnswers } from './canned-answers.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { DeskSettings } from './desk-settings.tsx';
import './support.css';
import { topicNames } from './topic-names.ts';
import { useDeskCounts, useDeskList, useDeskStream, type Box } from './use-desk.ts';

type Row = CallResponse<'support/list'>['list'][number];

interface DeskPageProps {
  readonly box: Box;
  readonly id: string | undefined;
  readonly onBox: (box: Box) => void;
  readonly onOpen: (id: string) => void;
}

/** The desk: conversations at the left, the one that is open at the right. */
export function DeskPage({ box, id, onBox, onOpen }: DeskPageProps) {
  useDeskStream();
  const counts = useDeskCounts();
  const maySet = useMayCall('support/settings/save');
  // What is typed for each conversation stays while others are looked at.
  const [drafts] = useState(() => new Map<string, string>());
  useUnsaved(() => [...drafts.values()].some((text) => text.trim() !== ''));
  const [opened, setOpened] = useState<'settings' | 'canned' | null>(null);
  const online = useConsoleMutation('support/online', {
    invalidates: ['support/counts', 'support/list', 'support/staff'],
  });
  const { queued = 0, mine = 0, unanswered = 0, isOnline = false } = counts.data ?? {};
  return (
    <div className="desk">
      <Flex align="center" gap={12} wrap className="desk-head">
        <label className="desk-online">
          <Switch
            checked={isOnline}
            loading={online.isPending}
            onChange={(next) => online.mutate({ isOnline: next })}
          />
          {isOnline ? '在线，会分到新会话' : '离线，不会分到新会话'}
        </label>
        <span className="desk-space" />
        <Button onClick={() => setOpened('canned')}>快捷回复</Button>
        {maySet && <Button onClick={() => setOpened('settings')}>客服设置</Button>}
      </Flex>
      <div className="desk-columns">
        <section className="desk-list" aria-label="会话">
          <Segmented<Box>
            block
            value={box}
            onChange={onBox}
            options={[
              {
                value: 'mine',
                label: <Count text="我的" count={mine} isUrgent={unanswered > 0} />,
              },
              {
                value: 'queued',
                label: <Count text="排队" count={queued} isUrgent={queued > 0} />,
              },
              { value: 'open', label: '全部' },
              { value: 'closed', label: '已结束' },
            ]}
          />
          <DeskList box={box} openId={id} onOpen={onOpen} />
        </section>
        {id === undefined ? (
          <section className="desk-main desk-nothing">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="从左边选一个会话" />
          </section>
        ) : (
          <ConversationPanel key={id} id={id} drafts={drafts} onTaken={() => onBox('mine')} />
        )}
      </div>
      {opened === 'settings' && <DeskSettings onClose={() => setOpened(null)} />}
      {opened === 'canned' && <CannedAnswers onClose={() => setOpened(null)} />}
    </div>
  );
}

function Count({ text, count, isUrgent }: { text: string; count: number; isUrgent: boolean }) {
  return (
    <span>
      {text}{' '}
      {count > 0 && <Badge count={count} size="small" color={isUrgent ? '#c02b36' : '#8a90a0'} />}
    </span>
  );
}

const empties: Record<Box, string> = {
  mine: '你现在没有会话',
  queued: '没有人在排队',
  open: '没有进行中的会话',
  closed: '还没有结束的会话',
};

function DeskList({
  box,
  openId,
  onOpen,
}: {
  box: Box;
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  const list = useDeskList(box);
  if (list.error) return <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active />;
  const rows = list.data.pages.flatMap((page) => page.list);
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empties[box]} />;
  return (
    <ul className="desk-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className="desk-row"
            aria-current={row.id === openId}
            onClick={() => onOpen(row.id)}
          >
            <RowText row={row} />
          </button>
        </li>
      ))}
      {list.hasNextPage && (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          更多
        </Button>
      )}
    </ul>
  );
}

function RowText({ row }: { row: Row }) {
  const { user, staff, topic, isLeft, lastText, lastAt, waitingSince, rating, state } = row;
  return (
    <>
      <span className="desk-row-head">
        <strong>{user?.nickname ?? '未登录的用户'}</strong>
        <span className="hint">
          <TimeAgo at={lastAt} />
        </span>
      </span>
      <span className="desk-row-text">{lastText === '' ? '还没有说话' : lastText}</span>
      <span className="desk-row-tags">
        <Tag>{topicNames[topic]}</Tag>
        {isLeft && <Tag color="gold">留言</Tag>}
        {waitingSince !== null && <Tag color="red">等回复</Tag>}
        {rating !== null && <Tag color="blue">{rating} 星</Tag>}
        {staff && state !== 'queued' && <span className="hint">{staff.login}</span>}
      </span>
    </>
  );
}
