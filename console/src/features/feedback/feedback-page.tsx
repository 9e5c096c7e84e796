import type { ConsoleFeedback, FeedbackKind } from '@yehang/contract/shapes/feedback.ts';
import { App, Button, Card, Flex, Image, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { PagedCards } from '../../entities/records/paged-cards.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useConsolePages } from '../../lib/queries/use-console-pages.ts';

const kinds: Record<FeedbackKind, string> = {
  bug: '功能异常',
  content: '内容问题',
  payment: '充值和提现',
  idea: '建议',
  other: '其他',
};

const templates = [
  '已经修好了，请更新后再试',
  '谢谢你的建议，我们记下了',
  '请在「在线客服」里说一下具体情况',
];

/** What users wrote, to be answered once each. */
export function FeedbackPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'waiting', label: '待答复', children: <FeedbackCards isOpen /> },
        { key: 'done', label: '已处理', children: <FeedbackCards isOpen={false} /> },
      ]}
    />
  );
}

function FeedbackCards({ isOpen }: { isOpen: boolean }) {
  const { modal } = App.useApp();
  const [answering, setAnswering] = useState<ConsoleFeedback | null>(null);
  const list = useConsolePages('feedback/list', { isOpen });
  const answer = useConsoleMutation('feedback/answer', {
    invalidates: ['feedback/list'],
    onSuccess: () => setAnswering(null),
  });
  const askClose = ({ id }: ConsoleFeedback) => {
    modal.confirm({
      title: '不答复，直接关闭？',
      content: '用户会看到「已处理」，不会收到消息。',
      okText: '关闭',
      onOk: () => answer.mutateAsync({ id, answer: null }),
    });
  };
  return (
    <>
      <PagedCards
        list={list}
        emptyText={isOpen ? '没有等待答复的反馈' : '还没有处理过反馈'}
        renderRow={(row) => (
          <FeedbackCard
            key={row.id}
            feedback={row}
            onAnswer={() => setAnswering(row)}
            onClose={() => askClose(row)}
          />
        )}
      />
      {answering && (
        <ReasonModal
          title="答复反馈"
          label="答复"
          okText="答复"
          placeholder="用户会收到这段答复"
          templates={templates}
          maxLength={1000}
          isBusy={answer.isPending}
          onConfirm={(text) => answer.mutate({ id: answering.id, answer: text })}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

interface FeedbackCardProps {
  readonly feedback: ConsoleFeedback;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

function FeedbackCard({ feedback, onAnswer, onClose }: FeedbackCardProps) {
  const { user, kind, text, pictures, state, answer, answeredBy, answeredAt, client } = feedback;
  return (
    <Card
      size="small"
      title={
        <>
          <Tag>{kinds[kind]}</Tag>
          <UserLink id={user.id}>{user.nickname}</UserLink>
        </>
      }
      extra={<TimeAgo at={feedback.createdAt} />}
    >
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          <Flex gap={8} wrap>
            {pictures.map(({ path }, at) => (
              <Image
                key={path}
                src={`/pictures/${path}`}
                alt={`第 ${at + 1} 张图片`}
                height={96}
                width={96}
                style={{ objectFit: 'cover', borderRadius: 6 }}
              />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
      {client !== '' && <p className="hint">{client}</p>}
      {state === 'waiting' ? (
        <Flex gap={8}>
          <Button type="primary" size="small" onClick={onAnswer}>
            答复
          </Button>
          <Button size="small" onClick={onClose}>
            关闭
          </Button>
        </Flex>
      ) : (
        <p className="hint">
          {answeredBy} {answeredAt !== null && formatDateTime(answeredAt)}
          {answer === null ? ' 关闭，没有答复' : `：${answer}`}
        </p>
      )}
    </Card>
  );
}
