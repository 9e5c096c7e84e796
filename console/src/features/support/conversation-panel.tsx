import type { ConsoleSupportMessage } from '@yehang/contract/shapes/support.ts';
import { App, Button, Flex, Skeleton, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { AnswerBox } from './answer-box.tsx';
import { PersonPanel } from './person-panel.tsx';
import { TransferModal } from './transfer-modal.tsx';
import { topicNames } from './topic-names.ts';
import { useConversation } from './use-desk.ts';

type DeskConversation = CallResponse<'support/info'>['conversation'];

interface ConversationPanelProps {
  readonly id: string;
  /** By the id of their conversation. */
  readonly drafts: Map<string, string>;
  readonly onTaken: () => void;
}

/** One conversation: its messages, what may be done with it, and who it is. */
export function ConversationPanel({ id, drafts, onTaken }: ConversationPanelProps) {
  const info = useConversation(id);
  const [first] = info.data?.pages ?? [];
  if (info.error && !first)
    return (
      <section className="desk-main">
        <ErrorAlert error={info.error} onRetry={() => void info.refetch()} />
      </section>
    );
  if (!info.data || !first)
    return (
      <section className="desk-main">
        <Skeleton active />
      </section>
    );
  const messages = info.data.pages.flatMap((page) => page.list).toReversed();
  return (
    <>
      <section className="desk-main" aria-label="会话内容">
        <Head conversation={first.conversation} onTaken={onTaken} />
        <MessageList
          messages={messages}
          hasEarlier={info.hasNextPage}
          isFetching={info.isFetchingNextPage}
          onEarlier={() => void info.fetchNextPage()}
        />
        <AnswerBox conversation={first.conversation} drafts={drafts} />
      </section>
      <PersonPanel conversation={first.conversation} />
    </>
  );
}

const changes = ['support/list', 'support/counts', 'support/info', 'support/staff'] as const;

interface HeadProps {
  readonly conversation: DeskConversation;
  readonly onTaken: () => void;
}

function Head({ conversation, onTaken }: HeadProps) {
  const { id, state, staff, topic, createdAt, rating, ratingText } = conversation;
  const { login, role } = useCurrentStaff();
  const { modal } = App.useApp();
  const [isTransferring, setTransferring] = useState(false);
  const take = useConsoleMutation('support/take', { invalidates: changes });
  const close = useConsoleMutation('support/close', { invalidates: changes });
  const isMine = state === 'open' && (staff?.login === login || role === 'owner');
  const askClose = () => {
    modal.confirm({
      title: '结束这个会话？',
      content: '用户会收到评价邀请，之后可以重新开始一个会话。',
      okText: '结束',
      onOk: () => close.mutateAsync({ id }),
    });
  };
  return (
    <Flex align="center" gap={8} wrap className="desk-conversation-head">
      <Tag>{topicNames[topic]}</Tag>
      <span className="hint">
        {formatDateTime(createdAt)} 开始
        {staff && `，${staff.login} 接待`}
        {rating !== null && `，评价 ${rating} 星${ratingText === '' ? '' : `：${ratingText}`}`}
      </span>
      <span className="desk-space" />
      {state === 'queued' && (
        <Button
          type="primary"
          loading={take.isPending}
          onClick={() => take.mutate({ id }, { onSuccess: onTaken })}
        >
          接待
        </Button>
      )}
      {isMine && <Button onClick={() => setTransferring(true)}>转接</Button>}
      {(isMine || state === 'queued') && (
        <Button danger onClick={askClose}>
          结束
        </Button>
      )}
      {isTransferring && <TransferModal id={id} onClose={() => setTransferring(false)} />}
    </Flex>
  );
}

interface MessageListProps {
  readonly messages: readonly ConsoleSupportMessage[];
  readonly hasEarlier: boolean;
  readonly isFetching: boolean;
  readonly onEarlier: () => void;
}

function MessageList({ messages, hasEarlier, isFetching, onEarlier }: MessageListProps) {
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq;
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  return (
    <div ref={log} className="desk-log" role="log" aria-label="消息" tabIndex={0}>
      {hasEarlier && (
        <Button size="small" loading={isFetching} onClick={onEarlier}>
          更早的消息
        </Button>
      )}
      {messages.map((message) => (
        <Message key={message.seq} message={message} />
      ))}
    </div>
  );
}

function Message({ message }: { message: ConsoleSupportMessage }) {
  const { from, staff, text, picture, at } = message;
  if (from === 'system')
    return (
      <p className="desk-system hint">
        {text} · {formatDateTime(at)}
      </p>
    );
  const who =
    from === 'user' ? '用户' : from === 'note' ? `备注 · ${staff ?? '系统'}` : (staff ?? '客服');
  return (
    <article className={`desk-message desk-${from}`}>
      <span className="hint">
        {who} · {formatDateTime(at)}
      </span>
      {text !== '' && <p>{text}</p>}
      {picture && (
        <a href={`/pictures/${picture.path}`} target="_blank" rel="noreferrer">
          <img
            src={`/pictures/${picture.path}`}
            alt="图片"
            className="desk-picture"
            loading="lazy"
          />
        </a>
      )}
    </article>
  );
}
