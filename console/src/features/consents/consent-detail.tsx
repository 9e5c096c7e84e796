import { consentScopeNames, consentStateNames } from '@yehang/contract/shapes/consent-values.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { App, Button, Descriptions, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import type { CallResponse } from '../../lib/api/call.ts';
import { SealedPicture } from '../../entities/evidence/sealed-picture.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime, formatTerm } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Consent = CallResponse<'consent/info'>;

const invalidates = ['consent/list', 'consent/info', 'content/list', 'content/info'] as const;
const ways = { self: '本人', written: '书面', video: '视频' } as const;
const asks = {
  verify: {
    title: '通过核实',
    templates: ['证件、年龄和同意书都已核对'],
    note: undefined,
  },
  refuse: {
    title: '不通过',
    templates: ['证件看不清，请重新上传', '同意书没有签名', '不能确认年满 18 岁'],
    note: undefined,
  },
  revoke: {
    title: '撤回同意',
    templates: ['出镜人要求撤回', '同意书经核实不属实'],
    note: '关联的作品、用同一文件或相同图片做的作品会立刻下架，有同样图片的评论和头像会撤下，买过的人自动退款。证明会保留。',
  },
} as const;

/** A consent with who the person is, its evidence and the decision. Looks are written to the audit log. */
export function ConsentDetail({ id, onDone }: { id: string; onDone: () => void }) {
  const { message } = App.useApp();
  const [asking, setAsking] = useState<keyof typeof asks | null>(null);
  const { data: consent, error, refetch } = useQuery(consoleQuery('consent/info', { id }));
  const done = (text: string) => ({
    invalidates,
    onSuccess: () => {
      void message.success(text);
      onDone();
    },
  });
  const decide = useConsoleMutation('consent/decide', done('已处理'));
  const revoke = useConsoleMutation('consent/revoke', done('已撤回，相关作品都已下架'));
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!consent) return <Skeleton active />;
  return (
    <Flex vertical gap={12}>
      <Descriptions size="small" column={1} bordered items={factsOf(consent)} />
      {consent.fileIds.map((fileId, index) => (
        <SealedPicture call="consent/file" key={fileId} id={fileId} name={`证明 ${index + 1}`} />
      ))}
      <Flex gap={8} wrap>
        {consent.state === 'waiting' && (
          <>
            <Button type="primary" onClick={() => setAsking('verify')}>
              通过核实
            </Button>
            <Button onClick={() => setAsking('refuse')}>不通过</Button>
          </>
        )}
        {consent.state !== 'revoked' && (
          <Button danger onClick={() => setAsking('revoke')}>
            撤回同意
          </Button>
        )}
      </Flex>
      {asking && (
        <ReasonModal
          title={asks[asking].title}
          {...(asks[asking].note !== undefined && { note: asks[asking].note })}
          maxLength={200}
          templates={asks[asking].templates}
          isBusy={decide.isPending || revoke.isPending}
          onConfirm={(reason) =>
            asking === 'revoke'
              ? revoke.mutate({ id, reason })
              : decide.mutate({ id, isVerified: asking === 'verify', reason })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </Flex>
  );
}

function factsOf(consent: Consent) {
  const { person, how, scopes, until, reason, contents, reference } = consent;
  return [
    { key: 'state', label: '状态', children: consentStateNames[consent.state] },
    { key: 'creator', label: '登记人', children: consent.creator },
    ...(person
      ? [
          { key: 'name', label: '姓名', children: person.fullName },
          { key: 'identity', label: '证件编号', children: person.identity },
          { key: 'born', label: '出生日期', children: person.bornOn },
        ]
      : [{ key: 'reference', label: '同意书编号', children: reference }]),
    { key: 'how', label: '方式', children: how === null ? '—' : ways[how] },
    {
      key: 'scopes',
      label: '范围',
      children: scopes.map((scope) => consentScopeNames[scope]).join('、'),
    },
    { key: 'agreed', label: '同意日期', children: formatTerm(consent.agreedOn, until) },
    {
      key: 'contents',
      label: '作品',
      children:
        contents.length === 0
          ? '没有关联'
          : contents.map((one) => (
              <div key={one.id}>
                <Link to="/contents/$contentId" params={{ contentId: one.id }}>
                  {one.title}
                </Link>
              </div>
            )),
    },
    ...(consent.decidedAt === null
      ? []
      : [
          {
            key: 'decided',
            label: '核实',
            children: `${formatDateTime(consent.decidedAt)}（${consent.decidedBy ?? '—'}）`,
          },
        ]),
    ...(consent.revokedAt === null
      ? []
      : [{ key: 'revoked', label: '撤回', children: formatDateTime(consent.revokedAt) }]),
    ...(reason === null ? [] : [{ key: 'reason', label: '原因', children: reason }]),
  ];
}
