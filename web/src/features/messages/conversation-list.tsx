import { Link } from '@tanstack/react-router';
import type { Conversation } from '@yehang/contract/shapes/conversation.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { dialogRoute } from '../../entities/messages/message-link.tsx';
import { UnreadBadge } from '../../entities/messages/unread-badge.tsx';
import { formatAgo } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import type { Box } from './boxes.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './messages.module.css';

const empty: Record<Box, { title: string; line: string }> = {
  open: { title: '还没有私信', line: '在别人的主页点「发消息」，就能聊起来' },
  requests: { title: '没有新的请求', line: '陌生人的第一条消息会先放在这里' },
};

/** Conversations, or what strangers wrote first. */
export function ConversationList({ box, now }: { box: Box; now: number }) {
  const conversations = usePages('message/conversations', { box });
  const { title, line } = empty[box];
  return (
    <InfiniteList
      query={conversations}
      skeleton={<ListSkeleton />}
      empty={<EmptyState title={title} description={line} />}
    >
      {(pages) => (
        <ul>
          {pages
            .flatMap(({ list }) => list)
            .map((one) => (
              <ConversationRow key={one.person.id} conversation={one} now={now} />
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function ConversationRow({ conversation, now }: { conversation: Conversation; now: number }) {
  const { person, unread, at, last, state } = conversation;
  const { id, nickname, avatar } = person;
  const line = last === null ? '' : `${last.isMine ? '我：' : ''}${last.line}`;
  return (
    <li>
      <Link {...dialogRoute(id)} className={styles.row}>
        <Avatar name={nickname} size={48}>
          {avatar && <EncryptedImage {...avatar} alt="" />}
        </Avatar>
        <span className={styles.words}>
          <span className={styles.rowHead}>
            <span className={styles.nickname}>{nickname}</span>
            <span className={styles.when}>{formatAgo(at, now)}</span>
          </span>
          <span className={styles.rowHead}>
            <span className={styles.line}>{state === 'asked' ? `等待回复 · ${line}` : line}</span>
            <UnreadBadge count={unread} />
          </span>
        </span>
      </Link>
    </li>
  );
}
