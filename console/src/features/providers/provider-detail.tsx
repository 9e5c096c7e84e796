import { consentScopeNames } from '@yehang/contract/shapes/consent-values.ts';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Descriptions, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { ContentPicker, toSelectedContent } from '../../entities/content/content-picker.tsx';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { SealedPicture } from '../../entities/evidence/sealed-picture.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime, formatTerm } from '../../lib/format/time.ts';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const invalidates = ['provider/list', 'provider/info', 'content/list', 'content/info'] as const;
const templates = ['合作到期不再续签', '提供方不能提供出镜人记录', '提供方要求撤回'];

/** An agreement: its files, what comes from the provider, and its end. */
export function ProviderDetail({ id }: { id: string }) {
  const { message } = App.useApp();
  const [isEnding, setEnding] = useState(false);
  const [picked, setPicked] = useState<readonly SelectedContent[]>([]);
  useUnsaved(() => picked.length > 0);
  const { data: provider, error, refetch } = useQuery(consoleQuery('provider/info', { id }));
  const link = useConsoleMutation('provider/link', {
    invalidates,
    onSuccess: () => setPicked([]),
  });
  const end = useConsoleMutation('provider/end', {
    invalidates,
    onSuccess: () => {
      setEnding(false);
      void message.success('协议已结束，作品都已下架');
    },
  });
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!provider) return <Skeleton active />;
  const isActive = provider.state === 'active';
  return (
    <Flex vertical gap={12}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          {
            key: 'term',
            label: '期限',
            children: formatTerm(provider.agreedOn, provider.until),
          },
          {
            key: 'scopes',
            label: '范围',
            children: provider.scopes.map((scope) => consentScopeNames[scope]).join('、'),
          },
          {
            key: 'people',
            label: '出镜人',
            children: provider.coversPeople ? '提供方保证保存记录' : '逐人登记',
          },
          ...(provider.endedAt === null
            ? []
            : [
                {
                  key: 'ended',
                  label: '结束',
                  children: `${formatDateTime(provider.endedAt)}：${provider.reason ?? ''}`,
                },
              ]),
        ]}
      />
      {provider.fileIds.map((fileId, index) => (
        <SealedPicture call="provider/file" key={fileId} id={fileId} name={`协议 ${index + 1}`} />
      ))}
      <section className="stack-tight" aria-label="作品">
        <strong>作品 {provider.contents}</strong>
        {provider.shown.map((one) => (
          <Flex key={one.id} justify="space-between" gap={8}>
            <ContentLink id={one.id}>{one.title}</ContentLink>
            {isActive && (
              <Button
                size="small"
                type="link"
                aria-label={`取消关联《${one.title}》`}
                onClick={() => link.mutate({ id, contentIds: [one.id], linked: false })}
              >
                取消关联
              </Button>
            )}
          </Flex>
        ))}
        {isActive && (
          <>
            <ContentPicker
              isUnordered
              toSelected={toSelectedContent}
              value={picked}
              onChange={setPicked}
            />
            <Button
              disabled={picked.length === 0}
              loading={link.isPending}
              onClick={() =>
                link.mutate({ id, contentIds: picked.map((one) => one.id), linked: true })
              }
            >
              关联 {picked.length} 个作品
            </Button>
          </>
        )}
      </section>
      {isActive && (
        <Button danger onClick={() => setEnding(true)}>
          结束协议
        </Button>
      )}
      {isEnding && (
        <ReasonModal
          title="结束协议"
          note={`这个合作方的 ${provider.contents} 个作品会全部下架，买过的人自动退款。`}
          maxLength={200}
          templates={templates}
          isBusy={end.isPending}
          onConfirm={(reason) => end.mutate({ id, reason })}
          onClose={() => setEnding(false)}
        />
      )}
    </Flex>
  );
}
