import type { SupportTopic } from '@yehang/contract/shapes/support.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { UnreadablePicture } from '../../lib/pictures/compress-picture.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { RatingCard } from './rating-card.tsx';
import styles from './support.module.css';
import { supportTopics } from './support-topics.ts';
import { useChat, useConversationAction, useEndpoint, useSending } from './use-support.ts';

type Endpoint = CallResponse<'custom/getEndpoint'>;

function showUnreadable(error: unknown): void {
  if (!(error instanceof UnreadablePicture)) throw error;
  void showToast(error.message);
}

/** The live chat with support; it works without a session too. */
export function SupportPage({ topic: asked }: { topic: SupportTopic | null }) {
  const endpoint = useEndpoint();
  const [topic, setTopic] = useState<SupportTopic>(asked ?? 'other');
  const chat = useChat(endpoint.data);
  const sending = useSending(endpoint.data, topic);
  const conversation = chat.data?.conversation ?? endpoint.data?.conversation ?? null;
  const isOver = conversation === null || conversation.state === 'closed';
  return (
    <div className={styles.chat}>
      <PageHeader title="在线客服">{!isOver && <EndButton id={conversation.id} />}</PageHeader>
      {endpoint.data ? (
        <>
          <StateLine endpoint={endpoint.data} conversation={conversation} />
          <ChatLog
            welcome={conversation === null ? endpoint.data.welcome : null}
            messages={chat.data?.list ?? []}
            outgoing={sending.outgoing}
            onAgain={sending.sendAgain}
            onDiscard={sending.discard}
          >
            {chat.error && (
              <p className={styles.centre} role="alert">
                {errorMessage(chat.error)}
              </p>
            )}
            {conversation?.state === 'closed' && <RatingCard conversation={conversation} />}
          </ChatLog>
          {isOver && (
            <div className={styles.topics} role="radiogroup" aria-label="问题类型">
              {supportTopics.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  role="radio"
                  aria-checked={topic === id}
                  className={styles.chip}
                  onClick={() => setTopic(id)}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
          <Composer
            placeholder={
              conversation?.state === 'closed' ? '有新的问题可以继续问' : '说说遇到的问题'
            }
            onSend={(what) => void sending.send(what).catch(showUnreadable)}
          />
        </>
      ) : endpoint.error ? (
        <ErrorState
          message={errorMessage(endpoint.error)}
          onRetry={() => void endpoint.refetch()}
          isRetrying={endpoint.isFetching}
        />
      ) : (
        <div className={styles.log} role="status" aria-label="正在加载">
          <Skeleton height={56} radius="var(--radius-panel)" />
          <Skeleton height={88} radius="var(--radius-panel)" />
        </div>
      )}
    </div>
  );
}

interface StateLineProps {
  endpoint: Endpoint;
  conversation: Endpoint['conversation'];
}

/** How it stands: the place in the queue, who is there, the opening hours. */
function StateLine({ endpoint, conversation }: StateLineProps) {
  return (
    <p className={styles.state} role="status">
      {stateText(endpoint, conversation)}
    </p>
  );
}

function stateText({ isOpen, hours, opensAt }: Endpoint, conversation: Endpoint['conversation']) {
  const closed =
    opensAt === null
      ? `${hours}，可以先留言`
      : `现在不在服务时间，${formatMoment(opensAt).slice(5, 16)} 开始，可以先留言`;
  switch (conversation?.state) {
    case 'open':
      return '客服已接入';
    case 'queued':
      return isOpen ? `正在排队，你是第 ${conversation.place ?? 1} 位` : closed;
    default:
      return isOpen ? `服务时间 ${hours}` : closed;
  }
}

function EndButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const { end } = useConversationAction(id);
  const confirm = () =>
    end.mutate(undefined, { onSuccess: () => setAsking(false), onError: showError });
  return (
    <>
      <button type="button" className={styles.headAction} onClick={() => setAsking(true)}>
        结束
      </button>
      {isAsking && (
        <Sheet title="结束这次会话" onClose={() => setAsking(false)}>
          <p className={styles.hint}>结束后可以评价，有新的问题随时能再问</p>
          <Button isWide isBusy={end.isPending} onClick={confirm}>
            结束会话
          </Button>
        </Sheet>
      )}
    </>
  );
}
