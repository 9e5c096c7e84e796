import { useQuery } from '@tanstack/react-query';
import { Button, Card, Form, Input, Space, Tag } from 'antd';
import type { CallRequest } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';

/** Hot search words: shown ones, pinned and blocked ones, and recent searches. */
export function HotWordsPage() {
  const hotWords = useQuery(consoleQuery('hotword/list', {}));
  const mayRule = useMayCall('hotword/rule');
  const rule = useConsoleMutation('hotword/rule', { invalidates: ['hotword/list'] });
  const { shown = [], searched = [], rules = [] } = hotWords.data ?? {};
  return (
    <section className="stack" aria-label="热词">
      {hotWords.error && (
        <ErrorAlert error={hotWords.error} onRetry={() => void hotWords.refetch()} />
      )}
      {mayRule && <PinForm onPin={(pin) => rule.mutate(pin)} isBusy={rule.isPending} />}
      <Card size="small" title="现在显示" loading={hotWords.isPending}>
        <Space wrap>
          {shown.map(({ word, isPinned }) => (
            <Tag key={word} color={isPinned ? 'gold' : 'default'}>
              {word}
            </Tag>
          ))}
          {shown.length === 0 && <span className="hint">还没有热词</span>}
        </Space>
      </Card>
      <Card size="small" title="置顶、放行与屏蔽">
        <Space wrap>
          {rules.map(({ word, verdict, position }) => (
            <Tag
              key={word}
              color={{ pinned: 'gold', approved: 'success', blocked: 'error' }[verdict]}
              closable={mayRule}
              onClose={() => rule.mutate({ word, verdict: null })}
            >
              {{ pinned: `第 ${position} 位`, approved: '已放行', blocked: '已屏蔽' }[verdict]}　
              {word}
            </Tag>
          ))}
          {rules.length === 0 && <span className="hint">没有处理过的词</span>}
        </Space>
      </Card>
      <Card size="small" title="近三天的搜索">
        <ul className="sortable-list">
          {searched.map(({ word, viewers, isWaiting }) => (
            <li key={word}>
              <span className="grow">{word}</span>
              {isWaiting && <Tag color="processing">待放行</Tag>}
              <span className="hint">{viewers} 处</span>
              {mayRule && (
                <>
                  <Button
                    type="link"
                    size="small"
                    onClick={() => rule.mutate({ word, verdict: 'approved' })}
                  >
                    放行
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    onClick={() => rule.mutate({ word, verdict: 'pinned' })}
                  >
                    置顶
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() => rule.mutate({ word, verdict: 'blocked' })}
                  >
                    屏蔽
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface PinFormProps {
  readonly onPin: (pin: CallRequest<'hotword/rule'>) => void;
  readonly isBusy: boolean;
}

function PinForm({ onPin, isBusy }: PinFormProps) {
  const [form] = Form.useForm<{ word: string; position: number }>();
  return (
    <Form
      form={form}
      layout="inline"
      initialValues={{ word: '', position: 1 }}
      onFinish={(pin) => {
        onPin({ ...pin, verdict: 'pinned' });
        form.resetFields();
      }}
    >
      <Form.Item name="word" rules={[{ required: true, whitespace: true, message: '请输入热词' }]}>
        <Input placeholder="热词" aria-label="热词" maxLength={20} />
      </Form.Item>
      <NumberField name="position" label="位置" hidesLabel min={1} max={20} isRequired />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        置顶
      </Button>
    </Form>
  );
}
