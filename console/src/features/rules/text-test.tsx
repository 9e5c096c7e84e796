import { LONGEST_TRIED_TEXT, type RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { Button, Descriptions, Flex, Input, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { actColors, actLabels, scopeLabels } from './rule-labels.ts';

const judgements = { show: '直接发布', review: '先审后发', refuse: '拒绝' } as const;

/** Shows of a pasted text how it is read, and which rules say what. */
export function TextTest() {
  const [text, setText] = useState('');
  const [scope, setScope] = useState<RuleScope>('comment');
  const test = useConsoleMutation('rule/test', { invalidates: [], handlesError: true });
  return (
    <div className="stack">
      <label className="stack-tight">
        <span>要测试的文字</span>
        <Input.TextArea
          value={text}
          maxLength={LONGEST_TRIED_TEXT}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Flex gap={8} wrap>
        <Select<RuleScope>
          aria-label="范围"
          value={scope}
          options={toOptions(scopeLabels)}
          onChange={setScope}
          style={{ minWidth: 140 }}
        />
        <Button
          type="primary"
          disabled={text === ''}
          loading={test.isPending}
          onClick={() => test.mutate({ text, scope })}
        >
          测试
        </Button>
      </Flex>
      {test.error && <ErrorAlert error={test.error} />}
      {test.data && <TestResult result={test.data} />}
    </div>
  );
}

function TestResult({ result }: { result: CallResponse<'rule/test'> }) {
  const { judgement, forms, findings } = result;
  return (
    <div className="stack" role="status">
      <Typography.Text strong>结果：{judgements[judgement]}</Typography.Text>
      {findings.length === 0 ? (
        <span className="hint">没有规则命中</span>
      ) : (
        findings.map(({ rule, act, passage }, index) => (
          <span key={index}>
            <Tag color={actColors[act]}>{actLabels[act]}</Tag>
            {rule}
            {passage !== '' && <span className="hint">：命中「{passage}」</span>}
          </span>
        ))
      )}
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'folded', label: '统一写法', children: forms.folded || '—' },
          { key: 'tight', label: '去掉间隔', children: forms.tight || '—' },
          { key: 'latin', label: '读出的字母词', children: forms.latin || '—' },
        ]}
      />
    </div>
  );
}
