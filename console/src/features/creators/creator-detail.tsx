import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Descriptions, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { momentText } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';

const outdates = ['creator/list', 'creator/info'] as const;
const templates = {
  refuse: ['证件看不清，请重新拍摄', '手持照与证件不符', '未满 18 岁，不能成为创作者'],
  revoke: ['冒用他人证件', '多次发布违规作品'],
};

/** One application with its evidence, each look at which is noted, and the decision. */
export function CreatorDesk({ id, onDone }: { id: string; onDone: () => void }) {
  const { message } = App.useApp();
  const [asking, setAsking] = useState<'refuse' | 'revoke' | null>(null);
  const [hideWorks, setHideWorks] = useState(true);
  const { data: creator, error, refetch } = useQuery(consoleQuery('creator/info', { id }));
  const parts = (words: string) => ({
    outdates,
    onSuccess: () => {
      void message.success(words);
      onDone();
    },
  });
  const verify = useConsoleMutation('creator/verify', parts('已通过认证'));
  const refuse = useConsoleMutation('creator/refuse', parts('已拒绝'));
  const revoke = useConsoleMutation('creator/revoke', parts('已取消资格'));
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />;
  if (!creator) return <Skeleton active />;
  const { works } = creator;
  return (
    <Flex vertical gap={12}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'user', label: '用户', children: `${creator.nickname}（${creator.number}）` },
          { key: 'contact', label: '联系方式', children: creator.contact },
          { key: 'terms', label: '协议版本', children: creator.termsVersion },
          { key: 'applied', label: '申请', children: momentText(creator.appliedAt) },
          { key: 'adult', label: '声明成年', children: momentText(creator.adultStatedAt) },
          ...(creator.decidedAt === null
            ? []
            : [
                {
                  key: 'decided',
                  label: '处理',
                  children: `${momentText(creator.decidedAt)}（${creator.decidedBy ?? '—'}）`,
                },
              ]),
          {
            key: 'works',
            label: '作品',
            children: `${works.all} 个，已发布 ${works.published}，下架 ${works.takenDown}`,
          },
          ...(creator.reason === null
            ? []
            : [{ key: 'reason', label: '原因', children: creator.reason }]),
        ]}
      />
      {creator.evidence.map((it, place) => (
        <Evidence key={it.id} id={it.id} name={`证明 ${place + 1}`} />
      ))}
      {creator.evidence.length === 0 && <p className="hint">身份证明已按期删除</p>}
      <Flex gap={8} align="center" wrap>
        {creator.state === 'waiting' && (
          <>
            <Button type="primary" loading={verify.isPending} onClick={() => verify.mutate({ id })}>
              通过认证
            </Button>
            <Button danger onClick={() => setAsking('refuse')}>
              拒绝
            </Button>
          </>
        )}
        {creator.state === 'verified' && (
          <>
            <Button danger onClick={() => setAsking('revoke')}>
              取消资格
            </Button>
            <Checkbox checked={hideWorks} onChange={(event) => setHideWorks(event.target.checked)}>
              同时隐藏作品
            </Checkbox>
          </>
        )}
      </Flex>
      {asking && (
        <ReasonModal
          title={asking === 'refuse' ? '拒绝申请' : '取消创作者资格'}
          templates={templates[asking]}
          isBusy={refuse.isPending || revoke.isPending}
          onDone={(reason) =>
            asking === 'refuse'
              ? refuse.mutate({ id, reason })
              : revoke.mutate({ id, reason, hideWorks })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </Flex>
  );
}

/** A picture that is fetched only when it is asked for. */
function Evidence({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const picture = useQuery({
    ...consoleQuery('creator/evidence', { id }),
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>查看{name}（会记入审计）</Button>;
  if (picture.error)
    return <FailureView error={picture.error} onRetry={() => void picture.refetch()} />;
  if (!picture.data) return <Skeleton.Image active />;
  return (
    <img
      src={`data:image/webp;base64,${picture.data.webp}`}
      alt={name}
      style={{ maxWidth: '100%', borderRadius: 8 }}
    />
  );
}
