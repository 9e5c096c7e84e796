import { MOST_TRUST, trustTitles } from '@yehang/contract/shapes/trust.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Card, Descriptions, Form, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Trust = CallResponse<'trust/info'>;

const nameOf = (level: number) => `${level} 级 · ${trustTitles[level] ?? ''}`;

/** A user's level of trust, what it comes from, and the way to set it. */
export function UserTrust({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const maySet = useMayCall('trust/set');
  const trust = useQuery(consoleQuery('trust/info', { userId }));
  if (trust.error) return <ErrorAlert error={trust.error} onRetry={() => void trust.refetch()} />;
  if (!trust.data) return <Skeleton active />;
  return (
    <Card
      size="small"
      title={`信任等级 ${nameOf(trust.data.level)}`}
      extra={
        maySet && (
          <Button size="small" onClick={() => setOpen(true)}>
            设定等级
          </Button>
        )
      }
    >
      {trust.data.set && (
        <Alert
          type="info"
          showIcon
          title={`${trust.data.set.by} 设为 ${nameOf(trust.data.set.level)}`}
          description={`${formatDateTime(trust.data.set.at)}，${trust.data.set.reason}`}
        />
      )}
      <Descriptions size="small" column={{ xs: 1, sm: 2, lg: 3 }} items={factsOf(trust.data)} />
      {isOpen && <SetForm userId={userId} trust={trust.data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function factsOf(trust: Trust) {
  const days = Math.floor(trust.hours / 24);
  return [
    { key: 'earned', label: '按条件达到', children: nameOf(trust.earned) },
    { key: 'strikes', label: '有效违规', children: `${trust.strikes} 条，每条降一级` },
    { key: 'age', label: '账号时长', children: days > 0 ? `${days} 天` : `${trust.hours} 小时` },
    { key: 'ways', label: '账号保护', children: `${trust.protections} 样` },
    { key: 'days', label: '活跃', children: `${trust.activeDays} 天` },
    { key: 'works', label: '有效内容', children: `${trust.contributions} 条` },
    { key: 'creator', label: '创作者', children: trust.isCreator ? '已认证' : '不是' },
  ];
}

interface SetFields {
  level: number;
  reason: string;
}

/** No level of its own: the level follows from the facts. */
const EARNED = -1;

function SetForm({
  userId,
  trust,
  onClose,
}: {
  userId: string;
  trust: Trust;
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const set = useConsoleMutation('trust/set', {
    invalidates: ['trust/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已设定，立即生效');
      onClose();
    },
  });
  const levels = Array.from({ length: MOST_TRUST + 1 }, (_, level) => ({
    value: level,
    label: nameOf(level),
  }));
  return (
    <GuardedModal
      open
      title="设定信任等级"
      okText="设定"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'set-trust', loading: set.isPending }}
    >
      <GuardedForm<SetFields>
        id="set-trust"
        layout="vertical"
        initialValues={{ level: trust.set?.level ?? EARNED, reason: '' }}
        onFinish={({ level, reason }) =>
          set.mutate({ userId, level: level === EARNED ? null : level, reason })
        }
      >
        {set.error && <ErrorAlert error={set.error} />}
        <Form.Item<SetFields> name="level" label="等级">
          <Select options={[{ value: EARNED, label: '按条件自动计算' }, ...levels]} />
        </Form.Item>
        <Form.Item<SetFields>
          name="reason"
          label="原因（用户会看到）"
          rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
