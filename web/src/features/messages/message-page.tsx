import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageKindNames, type MessageKind } from '@yehang/contract/shapes/message-values.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CheckIcon, SettingsIcon } from '@yehang/ui/icons/action-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { messageInfoKey } from '../../entities/messages/use-unread.ts';
import { UnreadBadge } from '../../entities/messages/unread-badge.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { ConversationList } from './conversation-list.tsx';
import { kindIcons } from './kind-icons.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './messages.module.css';
import { useReadAll } from './use-read-all.ts';

/** System messages by kind, what strangers wrote first, and conversations. */
export function MessagePage({ now }: { now: number }) {
  const info = useQuery({
    queryKey: messageInfoKey,
    queryFn: ({ signal }) => post('message/info', {}, { signal }),
  });
  const readAll = useReadAll();
  const hasUnread = info.data?.kinds.some(({ unread }) => unread > 0) ?? false;
  return (
    <div className={styles.page}>
      <PageHeader title="消息">
        {hasUnread ? (
          <IconButton
            label="全部标为已读"
            icon={<CheckIcon />}
            onClick={() => readAll.mutate(undefined)}
          />
        ) : (
          <Link
            to="/mine/seting"
            search={{ view: 'push' }}
            className={styles.settings}
            aria-label="消息设置"
          >
            <SettingsIcon size={22} />
          </Link>
        )}
      </PageHeader>
      {info.data ? (
        <PullToRefresh onRefresh={() => info.refetch()}>
          <ul className={styles.kinds}>
            {info.data.kinds.map((one) => (
              <KindTile key={one.kind} kind={one.kind} unread={one.unread} />
            ))}
          </ul>
          <LastSystem kinds={info.data.kinds} now={now} />
          {info.data.requests > 0 && (
            <Link
              to="/mine/message/privateMessage"
              search={{ box: 'requests' }}
              className={styles.requests}
            >
              <span>{info.data.requests} 个新的人想和你聊天</span>
              <UnreadBadge count={info.data.requests} />
            </Link>
          )}
          <h2 className={styles.heading}>私信</h2>
          <ConversationList box="open" now={now} />
        </PullToRefresh>
      ) : info.error ? (
        <ErrorState
          message={errorMessage(info.error)}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
        />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

function KindTile({ kind, unread }: { kind: MessageKind; unread: number }) {
  const Icon = kindIcons[kind];
  const name = messageKindNames[kind];
  return (
    <li>
      <Link to="/mine/message" search={{ kind }} className={styles.kind}>
        <span className={styles.kindIcon}>
          <Icon size={24} />
          <span className={styles.onIcon} aria-hidden="true">
            <UnreadBadge count={unread} />
          </span>
        </span>
        {name}
        {unread > 0 && <span className={styles.unseen}>，{unread} 条未读</span>}
      </Link>
    </li>
  );
}

interface KindState {
  kind: MessageKind;
  last: { title: string; at: number } | null;
}

/** The last system message of all kinds, in a line. */
function LastSystem({ kinds, now }: { kinds: readonly KindState[]; now: number }) {
  const [last] = kinds
    .flatMap(({ kind, last: of }) => (of ? [{ kind, ...of }] : []))
    .toSorted((a, b) => b.at - a.at);
  if (!last) return null;
  return (
    <Link to="/mine/message" search={{ kind: last.kind }} className={styles.lastLine}>
      <span className={styles.lastTitle}>{last.title}</span>
      <span className={styles.when}>{formatAgo(last.at, now)}</span>
    </Link>
  );
}
