import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Descriptions, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { SealedPicture } from '../../entities/evidence/sealed-picture.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';

const invalidates = ['creator/list', 'creator/info'] as const;
const templates = {
  refuse: ['证件看不清，请重新拍摄', '手持照与证件不符', '未满 18 岁，不能成为创作者'],
  revoke: ['冒用他人证件', '多次发布违规作品'],
};

/** A creator's application with its evidence and the decision. Viewing evidence is written to the audit log. */
export function CreatorDetail({ id, onDone }: { id: string; onDone: () => void }) {
  const { message } = App.useApp();
  const [asking, setAsking] = useState<'refuse' | 'revoke' | null>(null);
  const [hideWorks, setHideWorks] = useState(true);
  const { data: creator, error, refetch } = useQuery(consoleQuery('creator/info', { id }));
  const mutationOptions = (text: string) => ({
    invalidates,
    onSuccess: () => {
      void message.success(text);
      onDone();
    },
  });
  const verify = useConsoleMutation('creator/verify', mutationOptions('已通过认证'));
  const refuse = useConsoleMutation('creator/refuse', mutationOptions('已拒绝'));
  const revoke = useConsoleMutation('creator/revoke', mutationOptions('已取消资格'));
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
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
          { key: 'applied', label: '申请', children: formatDateTime(creator.appliedAt) },
          { key: 'adult', label: '声明成年', children: formatDateTime(creator.adultStatedAt) },
          ...(creator.decidedAt === null
            ? []
            : [
                {
                  key: 'decided',
                  label: '处理',
                  children: `${formatDateTime(creator.decidedAt)}（${creator.decidedBy ?? '—'}）`,
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
      {creator.evidence.map((it, index) => (
        <SealedPicture call="creator/evidence" key={it.id} id={it.id} name={`证明 ${index + 1}`} />
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
          onConfirm={(reason) =>
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
