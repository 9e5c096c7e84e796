import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Card, Flex, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import type { CallRequest, CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Config = CallResponse<'faq/model/info'>;
type Fields = Omit<CallRequest<'faq/model/save'>, 'version'>;

/** The language model that writes answers from what was found. */
export function AnswerModelForm() {
  const config = useQuery(consoleQuery('faq/model/info', {}));
  if (config.error)
    return <ErrorAlert error={config.error} onRetry={() => void config.refetch()} />;
  if (!config.data) return <Skeleton active />;
  return (
    <Flex vertical gap={12} style={{ maxWidth: 640 }}>
      <Settings key={config.data.version} config={config.data} />
      <Test />
    </Flex>
  );
}

function Settings({ config }: { config: Config }) {
  const { message } = App.useApp();
  const { hasKey, version, ...initial } = config;
  const save = useConsoleMutation('faq/model/save', {
    invalidates: ['faq/model/info'],
    handlesError: true,
    onSuccess: () => void message.success('已保存，下一个问题就用新的设置'),
  });
  const submit = ({ key, ...fields }: Fields) =>
    save.mutate({ ...fields, ...(key ? { key } : {}), version });
  return (
    <Card title="智能回答" size="small">
      <p className="hint">
        用户提问时，模型只根据找到的常见问题写一段回答，并注明用了哪几条；太慢、失败或没有注明时，只显示找到的问题。
      </p>
      <GuardedForm<Fields> layout="vertical" initialValues={initial} onFinish={submit}>
        {save.error && <ErrorAlert error={save.error} />}
        <SwitchField<Fields> name="isOn" label="启用" />
        <Form.Item<Fields>
          name="url"
          label="接口地址"
          extra="兼容 OpenAI 的接口，写到 /v1 为止"
          rules={[{ pattern: /^$|^https?:\/\/[^\s?#]+$/, message: '写成 https://…/v1 这样' }]}
        >
          <Input
            maxLength={300}
            placeholder="https://api.example.com/v1"
            inputMode="url"
            autoComplete="off"
          />
        </Form.Item>
        <Form.Item<Fields> name="model" label="模型">
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item<Fields>
          name="key"
          label="接口密钥"
          extra={hasKey ? '已填写；不改就留空' : '还没有填写；本机的模型可以不填'}
        >
          <Input.Password maxLength={300} autoComplete="new-password" />
        </Form.Item>
        <div className="field-row">
          <NumberField<Fields>
            name="timeoutSeconds"
            label="最多等待"
            unit="秒"
            min={2}
            max={30}
            isRequired
          />
          <NumberField<Fields>
            name="mostPerDay"
            label="每天最多次数"
            unit="次"
            min={0}
            max={1_000_000}
            isRequired
          />
        </div>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          保存
        </Button>
      </GuardedForm>
    </Card>
  );
}

function Test() {
  const [question, setQuestion] = useState('在哪里找客服');
  const test = useConsoleMutation('faq/model/test', { invalidates: [] });
  const { data } = test;
  return (
    <Card title="测试" size="small">
      <Flex gap={8}>
        <Input
          value={question}
          maxLength={200}
          aria-label="测试的问题"
          onChange={(event) => setQuestion(event.target.value)}
        />
        <Button
          disabled={question.trim() === ''}
          loading={test.isPending}
          onClick={() => test.mutate({ question: question.trim() })}
        >
          测试
        </Button>
      </Flex>
      {data && (
        <Alert
          style={{ marginTop: 12 }}
          type={data.problem === null ? 'success' : 'error'}
          title={data.problem ?? data.text}
          description={`用了 ${(data.durationMs / 1000).toFixed(1)} 秒，测试的是已保存的设置`}
        />
      )}
    </Card>
  );
}
