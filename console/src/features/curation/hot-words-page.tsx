import { useQuery } from '@tanstack/react-query';
import { Button, Card, Form, Input, Space, Tag } from 'antd';
import type { CallRequest } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { PinnedWords } from './pinned-words.tsx';

/** Hot search words: shown ones, pinned and blocked ones, and recent searches. */
export function HotWordsPage() {
  const hotWords = useQuery(consoleQuery('hotword/list', {}));
  const mayRule = useMayCall('hotword/rule');
  const rule = useConsoleMutation('hotword/rule', { invalidates: ['hotword/list'] });
  const { shown = [], searched = [], rules = [] } = hotWords.data ?? {};
  const decided = rules.filter(({ verdict }) => verdict !== 'pinned');
  const leave = (word: string) => rule.mutate({ word, verdict: null });
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
      <PinnedWords rules={rules} mayRule={mayRule} onUnpin={leave} />
      <Card size="small" title="放行与屏蔽">
        <Space wrap>
          {decided.map(({ word, verdict }) => (
            <Tag
              key={word}
              color={verdict === 'approved' ? 'success' : 'error'}
              closable={mayRule}
              onClose={() => leave(word)}
            >
              {verdict === 'approved' ? '已放行' : '已屏蔽'}　{word}
            </Tag>
          ))}
          {decided.length === 0 && <span className="hint">没有处理过的词</span>}
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

/** Pins a word below those that are pinned. */
function PinForm({ onPin, isBusy }: PinFormProps) {
  const [form] = Form.useForm<{ word: string }>();
  return (
    <GuardedForm
      form={form}
      layout="inline"
      initialValues={{ word: '' }}
      onFinish={({ word }) => {
        onPin({ word, verdict: 'pinned' });
        form.resetFields();
      }}
    >
      <Form.Item name="word" rules={[{ required: true, whitespace: true, message: '请输入热词' }]}>
        <Input placeholder="热词" aria-label="热词" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        置顶
      </Button>
    </GuardedForm>
  );
}
