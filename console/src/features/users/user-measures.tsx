import type { ConsoleMeasure, PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { measureNameOf, measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { RuleField } from '../../entities/reasons/rule-field.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { Lines } from './user-lines.tsx';

const SHOWN = 50;
const appeals = {
  waiting: '申诉待处理',
  granted: '申诉成立',
  refused: '申诉驳回',
  ended: '申诉前已结束',
} as const;

/** What was decided about a user and what is theirs, each with its reasons. */
export function UserMeasures({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayStrike = useMayCall('measure/strike');
  const measures = useQuery(consoleQuery('measure/list', { userId, pageSize: SHOWN }));
  return (
    <Card
      size="small"
      title="处罚记录"
      extra={
        mayStrike && (
          <Button size="small" danger onClick={() => setOpen(true)}>
            记一次违规
          </Button>
        )
      }
    >
      <Lines
        query={measures}
        rows={measures.data?.list}
        emptyText="没有处罚记录"
        columns={[
          { title: '时间', render: (_, one) => formatDateTime(one.at) },
          { title: '处理', render: (_, one) => measureNameOf(one) },
          { title: '对象', render: (_, one) => <FoldedText>{one.label}</FoldedText> },
          { title: '规则', render: (_, one) => measureRuleNames[one.rule] },
          { title: '原因', render: (_, one) => <FoldedText>{one.facts}</FoldedText> },
          { title: '谁', render: (_, one) => (one.isAutomated ? '系统' : one.decidedBy) },
          { title: '状态', render: (_, one) => <MeasureState measure={one} /> },
        ]}
      />
      {isOpen && <StrikeForm userId={userId} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function MeasureState({ measure }: { measure: ConsoleMeasure }) {
  const { endedAt, strikeUntil, appeal } = measure;
  return (
    <>
      <Tag>{endedAt === null ? '有效' : '已结束'}</Tag>
      {strikeUntil !== null && <Tag color="red">违规到 {formatDateTime(strikeUntil)}</Tag>}
      {appeal && <Tag color="blue">{appeals[appeal.state]}</Tag>}
    </>
  );
}

interface StrikeFields {
  rule: PlatformRule;
  reason: string;
}

function StrikeForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { message } = App.useApp();
  const strike = useConsoleMutation('measure/strike', {
    invalidates: ['measure/list', 'trust/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已记一次违规');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title="记一次违规"
      okText="确定"
      onClose={onClose}
      okButtonProps={{
        ...{ danger: true, htmlType: 'submit', form: 'give-strike' },
        loading: strike.isPending,
      }}
    >
      <GuardedForm<StrikeFields>
        id="give-strike"
        layout="vertical"
        initialValues={{ rule: 'other', reason: '' }}
        onFinish={(fields) => strike.mutate({ userId, ...fields })}
      >
        {strike.error && <ErrorAlert error={strike.error} />}
        <RuleField />
        <Form.Item<StrikeFields>
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
