import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { Alert, App, Button, Card, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { RuleField } from '../../entities/reasons/rule-field.tsx';
import { BlockDaysField } from '../../entities/blocks/block-days-field.tsx';
import { mayCall } from '../../entities/staff/permission.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

type User = CallResponse<'user/info'>;

/** Whether a user is blocked, and the ways to block them and to take that back. */
export function UserBlock({ user }: { user: User }) {
  const { role } = useCurrentStaff();
  const [isOpen, setOpen] = useState(false);
  const { block } = user;
  const mayAct = mayCall(role, 'user/block');
  const button = mayAct && (
    <Button size="small" danger={block === null} onClick={() => setOpen(true)}>
      {block === null ? '停用' : '恢复'}
    </Button>
  );
  return (
    <Card size="small" title="账号状态" extra={button}>
      {block === null ? (
        '正常'
      ) : (
        <Alert
          type="error"
          showIcon
          title={`已停用：${block.reason}${block.by === null ? '' : `（${block.by}）`}`}
          description={
            block.until === null
              ? `${formatDateTime(block.at)} 起，没有期限`
              : `${formatDateTime(block.at)} 起，${formatDateTime(block.until)} 自动恢复`
          }
        />
      )}
      <BlockHistory blocks={user.blocks.filter(({ endedAt }) => endedAt !== null)} />
      {isOpen &&
        (block === null ? (
          <BlockForm userId={user.id} onClose={() => setOpen(false)} />
        ) : (
          <UnblockForm userId={user.id} onClose={() => setOpen(false)} />
        ))}
    </Card>
  );
}

/** What was before: who decides again sees whether it is the first time. */
function BlockHistory({ blocks }: { blocks: User['blocks'] }) {
  if (blocks.length === 0) return null;
  return (
    <details className="block-history">
      <summary>以前停用过 {blocks.length} 次</summary>
      <ul>
        {blocks.map(({ id, at, until, endedAt, reason, by }) => (
          <li key={id}>
            {formatDateTime(at)} 起{until === null ? '（没有期限）' : ''}
            {endedAt === null ? '' : `，${formatDateTime(endedAt)} 结束`}：{reason}
            {by === null ? '' : `（${by}）`}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FormProps {
  readonly userId: string;
  readonly onClose: () => void;
}

interface BlockFields {
  rule: PlatformRule;
  withStrike: boolean;
  reason: string;
  days: number | null;
  withDevices: boolean;
}

function BlockForm({ userId, onClose }: FormProps) {
  const { message } = App.useApp();
  const block = useConsoleMutation('user/block', {
    invalidates: ['user/info', 'user/list'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已停用，所有登录都已退出');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="停用用户"
      okText="停用"
      onClose={onClose}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: 'block-user',
        loading: block.isPending,
      }}
    >
      <GuardedForm<BlockFields>
        id="block-user"
        layout="vertical"
        initialValues={{
          ...{ rule: 'other', withStrike: false },
          ...{ reason: '', days: 7, withDevices: false },
        }}
        onFinish={({ days, ...fields }) => block.mutate({ userId, ...fields, days: days ?? null })}
      >
        {block.error && <ErrorAlert error={block.error} />}
        <RuleField />
        <Reason label="原因（用户会看到）" />
        <BlockDaysField />
        <Form.Item<BlockFields> name="withStrike" valuePropName="checked">
          <Checkbox>记一次违规，降一级信任</Checkbox>
        </Form.Item>
        <Form.Item<BlockFields> name="withDevices" valuePropName="checked">
          <Checkbox>同时停用用过的设备，这些设备也不能再成为游客</Checkbox>
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}

function UnblockForm({ userId, onClose }: FormProps) {
  const { message } = App.useApp();
  const unblock = useConsoleMutation('user/unblock', {
    invalidates: ['user/info', 'user/list'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已恢复，用户和设备都可以再登录');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="恢复用户"
      okText="恢复"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'unblock-user', loading: unblock.isPending }}
    >
      <GuardedForm<{ reason: string }>
        id="unblock-user"
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => unblock.mutate({ userId, reason })}
      >
        {unblock.error && <ErrorAlert error={unblock.error} />}
        <Reason label="原因（记入审计）" />
      </GuardedForm>
    </GuardedModal>
  );
}

function Reason({ label }: { label: string }) {
  return (
    <Form.Item<{ reason: string }>
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, min: 2, message: '请输入原因' }]}
    >
      <Input maxLength={200} autoFocus />
    </Form.Item>
  );
}
