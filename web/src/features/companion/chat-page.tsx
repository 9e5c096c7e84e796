import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanionChat, CompanionMessage } from '@yehang/contract/shapes/companion.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { GiftIcon } from '@yehang/ui/icons/action-icons.tsx';
import { MoreIcon } from '@yehang/ui/icons/community-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWaitingChanges } from '../../entities/companion/use-companion-sync.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError } from '../../lib/toast/show-toast.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { ChatMessage } from './chat-message.tsx';
import styles from './companion.module.css';
import { GiftSheet } from './gift-sheet.tsx';
import { whyClosed } from './may-talk.ts';
import { useChat, useKeptChat } from './use-chat.ts';
import { WaitingMessages } from './waiting-messages.tsx';

/** Nearer to the end than this, new words are followed, px. */
const NEAR_END = 160;

/** A conversation with a character. */
export function ChatPage({ id }: { id: string }) {
  const chat = useChat(id);
  const kept = useKeptChat(id, chat);
  if (chat.data) return <Conversation chat={chat.data} />;
  if (kept) return <Conversation chat={kept} isKept />;
  return (
    <div className={styles.page}>
      <PageHeader title="" />
      {chat.error ? (
        <ErrorState
          message={errorMessage(chat.error)}
          onRetry={() => void chat.refetch()}
          isRetrying={chat.isFetching}
        />
      ) : (
        <div className={styles.panel} role="status" aria-label="正在加载">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      )}
    </div>
  );
}

/** @param isKept as it was read last: what is new has to wait for the network */
function Conversation({ chat, isKept = false }: { chat: CompanionChat; isKept?: boolean }) {
  const { id, title, character, affinity, background, notice } = chat;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [sheet, setSheet] = useState<'menu' | 'gift' | null>(null);
  const [earlier, setEarlier] = useState<{ messages: CompanionMessage[]; at: string | null }>();
  const more = useMutation({
    mutationFn: (before: string) => post('aimate/chat/messages', { id, before }),
    onSuccess: (page) =>
      setEarlier((known) => ({
        messages: [...page.messages, ...(known?.messages ?? [])],
        at: page.earlier,
      })),
    onError: showError,
  });
  const before = earlier ? earlier.at : chat.earlier;
  const shown = new Set(chat.messages.map((one) => one.id));
  const messages = [
    ...(earlier?.messages ?? []).filter((one) => !shown.has(one.id)),
    ...chat.messages,
  ];
  const waiting = useWaitingChanges().filter(
    ({ change }) => 'chatId' in change && change.chatId === id,
  );
  const close = () => setSheet(null);
  return (
    <div className={styles.chat} data-background={background}>
      <PageHeader title={title || character.name}>
        {whyClosed(character) === null && (
          <IconButton label="送礼物" icon={<GiftIcon />} onClick={() => setSheet('gift')} />
        )}
        <IconButton label="更多" icon={<MoreIcon />} onClick={() => setSheet('menu')} />
      </PageHeader>
      <p className={styles.notice}>
        {notice} · {affinity.name} {affinity.points}
      </p>
      {isKept && (
        <p className={styles.hint} role="status">
          没有网络，这是上次看到的内容
        </p>
      )}
      <Log
        end={`${messages.length} ${messages.at(-1)?.id ?? ''} ${waiting.length}`}
        before={
          before !== null && (
            <button type="button" className={styles.more} onClick={() => more.mutate(before)}>
              {more.isPending ? '正在加载' : '看更早的消息'}
            </button>
          )
        }
      >
        {messages.map((one) => (
          <ChatMessage key={one.id} chat={chat} message={one} />
        ))}
        <WaitingMessages waiting={waiting} />
      </Log>
      <ChatComposer chat={chat} waiting={waiting} />
      {sheet === 'gift' && (
        <GiftSheet
          character={character}
          onClose={close}
          onGiven={() => void client.invalidateQueries({ queryKey: ['aimate/chat/info', id] })}
        />
      )}
      {sheet === 'menu' && (
        <ChatMenu
          chat={chat}
          onClose={close}
          onMemory={() =>
            void navigate({
              to: '/ai/aigf',
              search: { view: 'memory', character: character.id },
            })
          }
        />
      )}
    </div>
  );
}

/** The messages, the newest at the end and in view while its reader is there. */
function Log({ end, before, children }: { end: string; before: ReactNode; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    const { current } = log;
    const inner = current?.firstElementChild;
    if (!current || !inner) return undefined;
    const follow = () => {
      if (isFollowing.current) current.scrollTop = current.scrollHeight;
    };
    follow();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [end]);
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-label="对话"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      <div className={styles.messages}>
        {before}
        {children}
      </div>
    </div>
  );
}
