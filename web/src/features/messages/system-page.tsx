import { Link } from '@tanstack/react-router';
import type { SystemMessage } from '@yehang/contract/shapes/message.ts';
import { messageKindNames, type MessageKind } from '@yehang/contract/shapes/message-values.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useRef } from 'react';
import { contentPages } from '../../entities/content/routes.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './messages.module.css';
import { useReadAll } from './use-read-all.ts';

/** System messages of one kind, the latest first. They are read by being shown. */
export function SystemPage({ kind, now }: { kind: MessageKind; now: number }) {
  const messages = usePages('message/list', { kind });
  const { mutate: read } = useReadAll();
  const isShown = messages.isSuccess;
  // Once for each visit, and again for what comes while it is shown.
  const unread = messages.data?.pages.some(({ list }) => list.some((one) => !one.isRead)) ?? false;
  const asked = useRef(0);
  const version = messages.dataUpdatedAt;
  useEffect(() => {
    if (!isShown || !unread || asked.current === version) return;
    asked.current = version;
    read(kind);
  }, [isShown, unread, version, read, kind]);
  return (
    <div className={styles.page}>
      <PageHeader title={messageKindNames[kind]} />
      <InfiniteList
        query={messages}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title="还没有消息" description="有新消息会在这里告诉你" />}
      >
        {(pages) => (
          <ul className={styles.systemList}>
            {pages
              .flatMap(({ list }) => list)
              .map((message) => (
                <SystemRow key={message.id} message={message} now={now} />
              ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
}

function SystemRow({ message, now }: { message: SystemMessage; now: number }) {
  const { title, text, at, isRead } = message;
  const words = (
    <>
      <span className={styles.systemHead}>
        {!isRead && <span className={styles.dot} role="img" aria-label="未读" />}
        <span className={styles.systemTitle}>{title}</span>
        <span className={styles.when}>{formatAgo(at, now)}</span>
      </span>
      {text !== '' && <span className={styles.systemText}>{text}</span>}
    </>
  );
  const route = routeOf(message.link);
  return (
    <li className={styles.system}>
      {route ? (
        <Link {...route} className={styles.systemLink}>
          <span className={styles.words}>{words}</span>
          <ForwardIcon size={16} />
        </Link>
      ) : (
        <div className={styles.systemLink}>
          <span className={styles.words}>{words}</span>
        </div>
      )}
    </li>
  );
}

/** Where a message leads; null where it leads nowhere. */
function routeOf(link: SystemMessage['link']): { to: string; search: object } | null {
  if (!link) return null;
  if ('path' in link) {
    const { pathname, searchParams } = new URL(link.path, 'https://app');
    return { to: pathname, search: Object.fromEntries(searchParams) };
  }
  const pages: Readonly<Record<number, string>> = contentPages;
  const to = pages[link.contentType];
  return to === undefined ? null : { to, search: { id: link.id } };
}
