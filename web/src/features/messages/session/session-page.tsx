import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Fragment, useRef, useState } from 'react';
import { TrustNote } from '../../../entities/trust/trust-note.tsx';
import { ReportSheet } from '../../../entities/reports/report-sheet.tsx';
import { errorMessage, isNotFound } from '../../../lib/api/api-error.ts';
import { formatClock, formatDay } from '../../../lib/format/dates.ts';
import { EndOfList } from '../../../lib/lists/end-of-list.tsx';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { Bubble, OutgoingBubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { DialogMenu } from './dialog-menu.tsx';
import { MessageMenu } from './message-menu.tsx';
import { RequestBar } from './request-bar.tsx';
import styles from './session.module.css';
import { useDialog } from './use-dialog.ts';
import { useSee } from './use-see.ts';
import { useSend } from './use-send.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** Minutes of silence after which the time is shown again. */
const PAUSE_MS = 10 * 60_000;
/** Scrolled up by more than this, there is a button back to the newest message. */
const FAR_PX = 240;

type Open = { of: 'dialog' } | { of: 'message'; message: DialogMessage } | ReportOpen | null;
type ReportOpen = { of: 'report'; kind: 'message' | 'user'; id: string };

/** One conversation: its messages, and the field for the next. */
export function SessionPage({ userId }: { userId: string }) {
  const dialog = useDialog(userId);
  const { newest, messages } = dialog;
  const { outgoing, sendText, sendPicture, resend, discard } = useSend(userId);
  const [open, setOpen] = useState<Open>(null);
  const [isFar, setFar] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const height = useVisibleHeight();
  const theirs = messages.findLast(({ isMine }) => !isMine)?.number ?? 0;
  useSee(userId, newest?.state === 'open' ? theirs : 0);
  if (isNotFound(dialog.error)) return <NotFoundPage title="没有找到这段会话" />;

  const toNewest = () => list.current?.scrollTo({ top: 0, behavior: 'smooth' });
  const say = (act: () => void) => {
    act();
    list.current?.scrollTo({ top: 0 });
  };
  const close = () => setOpen(null);
  return (
    <div className={styles.page} style={height === null ? undefined : { height }}>
      <PageHeader title={newest?.person.nickname ?? ''}>
        {newest && (
          <button
            type="button"
            className={styles.menu}
            aria-label="会话选项"
            onClick={() => setOpen({ of: 'dialog' })}
          >
            ⋯
          </button>
        )}
      </PageHeader>
      <div
        ref={list}
        className={styles.scroll}
        onScroll={({ currentTarget }) => setFar(currentTarget.scrollTop < -FAR_PX)}
        role="log"
        aria-label="消息"
        tabIndex={0}
      >
        <div className={styles.messages}>
          {newest ? (
            <>
              {dialog.hasNextPage && (
                <EndOfList
                  hasMore
                  isFetching={dialog.isFetchingNextPage}
                  error={dialog.isFetchNextPageError ? dialog.error : null}
                  onMore={() => void dialog.fetchNextPage()}
                />
              )}
              <Messages
                messages={messages}
                peerName={newest.person.nickname}
                readNumber={newest.peerReadNumber}
                onMenu={(message) => setOpen({ of: 'message', message })}
              />
              {outgoing.map((message) => (
                <OutgoingBubble
                  key={message.key}
                  message={message}
                  onResend={() => resend(message)}
                  onDiscard={() => discard(message)}
                />
              ))}
              {messages.length + outgoing.length === 0 && (
                <p className={styles.notice}>打个招呼吧，说说你为什么想聊</p>
              )}
            </>
          ) : dialog.error ? (
            <ErrorState
              message={errorMessage(dialog.error)}
              onRetry={() => void dialog.refetch()}
              isRetrying={dialog.isFetching}
            />
          ) : (
            <MessagesSkeleton />
          )}
        </div>
      </div>
      {isFar && (
        <button type="button" className={styles.toNewest} onClick={toNewest}>
          回到最新
        </button>
      )}
      {newest?.state === 'request' && (
        <RequestBar userId={userId} nickname={newest.person.nickname} />
      )}
      {newest?.state === 'none' && newest.refusal === null && <TrustNote ability="messages" />}
      {newest && newest.refusal !== null ? (
        <p className={styles.refusal} role="status">
          {newest.refusal}
        </p>
      ) : (
        <Composer
          userId={userId}
          onText={(text) => say(() => sendText(text))}
          onPicture={(file) => say(() => void sendPicture(file))}
        />
      )}
      {open?.of === 'dialog' && newest && (
        <DialogMenu
          userId={userId}
          isBlocked={newest.isBlocked}
          onClose={close}
          onReport={() => setOpen({ of: 'report', kind: 'user', id: userId })}
        />
      )}
      {open?.of === 'message' && (
        <MessageMenu
          userId={userId}
          message={open.message}
          onClose={close}
          onReport={() => setOpen({ of: 'report', kind: 'message', id: open.message.id })}
        />
      )}
      {open?.of === 'report' && <ReportSheet kind={open.kind} id={open.id} onClose={close} />}
    </div>
  );
}

interface MessagesProps {
  messages: readonly DialogMessage[];
  peerName: string;
  readNumber: number;
  onMenu: (message: DialogMessage) => void;
}

function Messages({ messages, peerName, readNumber, onMenu }: MessagesProps) {
  const lastRead = messages.findLast(
    ({ isMine, number, kind }) => isMine && number <= readNumber && kind !== 'recalled',
  );
  return messages.map((message, place) => {
    const before = messages[place - 1];
    const isNewDay = !before || formatDay(before.at) !== formatDay(message.at);
    const isLater = before !== undefined && message.at - before.at > PAUSE_MS;
    return (
      <Fragment key={message.id}>
        {isNewDay ? (
          <h2 className={styles.day}>
            {formatDay(message.at)} {formatClock(message.at)}
          </h2>
        ) : (
          isLater && <p className={styles.day}>{formatClock(message.at)}</p>
        )}
        <Bubble
          message={message}
          peerName={peerName}
          isRead={message === lastRead}
          onMenu={() => onMenu(message)}
        />
      </Fragment>
    );
  });
}

function MessagesSkeleton() {
  return (
    <div role="status" aria-label="正在加载" className={styles.skeleton}>
      <Skeleton width="56%" height={40} radius="var(--radius-panel)" />
      <Skeleton width="38%" height={40} radius="var(--radius-panel)" />
      <Skeleton width="64%" height={40} radius="var(--radius-panel)" />
    </div>
  );
}
