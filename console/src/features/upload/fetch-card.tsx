import { MOST_FETCHED } from '@yehang/contract/console/content/fetch.ts';
import { Alert, Button, Card, Collapse, Input } from 'antd';
import { useState } from 'react';
import { TaskListButton } from '../../entities/tasks/task-list-button.tsx';
import { TaskProgress } from '../../entities/tasks/task-progress.tsx';
import { uploadDefaults } from '../../entities/upload/upload-defaults.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { readAddresses } from './read-addresses.ts';

/** Kept while the tab is open: the page is left and opened again. */
let kept = '';

/** Has the server fetch videos from addresses outside, one a line; each becomes a draft. */
export function FetchCard() {
  const mayFetch = useMayCall('content/fetch');
  const [text, setText] = useState(kept);
  const [taskId, setTaskId] = useState<string | null>(null);
  const change = (value: string) => {
    kept = value;
    setText(value);
  };
  const start = useConsoleMutation('content/fetch', {
    invalidates: ['task/list'],
    handlesError: true,
    onSuccess: ({ id }) => {
      change('');
      setTaskId(id);
    },
  });
  if (!mayFetch) return null;
  const { urls, problems } = readAddresses(text);
  const isTooMany = urls.length > MOST_FETCHED;
  return (
    <Card size="small">
      <Collapse
        ghost
        items={[
          {
            key: 'fetch',
            label: '从网址获取视频',
            children: (
              <div className="stack">
                <Input.TextArea
                  aria-label="视频地址"
                  autoSize={{ minRows: 3, maxRows: 10 }}
                  placeholder="https://example.com/a.mp4"
                  value={text}
                  onChange={({ target }) => change(target.value)}
                />
                <span className="hint">
                  一行一个视频文件的地址，最多 {MOST_FETCHED}{' '}
                  个；由服务器在后台下载，关掉页面也会继续。
                </span>
                {problems.length > 0 && (
                  <Alert
                    type="error"
                    title={`第 ${problems.join('、')} 行不是有效的地址，要以 http:// 或 https:// 开头`}
                  />
                )}
                {isTooMany && <Alert type="error" title={`一次最多 ${MOST_FETCHED} 个地址`} />}
                {start.error && <ErrorAlert error={start.error} />}
                <div>
                  <Button
                    type="primary"
                    disabled={urls.length === 0 || problems.length > 0 || isTooMany}
                    loading={start.isPending}
                    onClick={() => start.mutate({ urls, ...uploadDefaults() })}
                  >
                    {urls.length === 0 ? '获取' : `获取 ${urls.length} 个视频`}
                  </Button>{' '}
                  <TaskListButton />
                </div>
              </div>
            ),
          },
        ]}
      />
      <TaskProgress taskId={taskId} title="获取视频" onClose={() => setTaskId(null)} />
    </Card>
  );
}
