import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { UploadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Upload } from 'antd';
import { useEffect } from 'react';
import { useMayCall } from '../../../entities/staff/staff-session.ts';
import { uploads, useUploads } from '../../../entities/upload/use-uploads.ts';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { isOpen, isUnderWay } from '@yehang/contract/plans/import-labels.ts';
import { ImportRow } from './import-row.tsx';
import { ImportUpload } from './import-upload.tsx';

const REFRESH_MS = 1_500;

interface ImportPanelProps {
  readonly content: ConsoleContent;
  /** Endings of the files that the kind takes. */
  readonly accept: string;
  /** The same in words. */
  readonly formats: string;
}

/** Files that become chapters, pictures or sound of a content: uploads them, shows what was found, and carries it out. */
export function ImportPanel({ content, accept, formats }: ImportPanelProps) {
  const contentId = content.id;
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayImport = useMayCall('import/create') && content.state !== 'takenDown';
  const imports = useQuery({
    ...consoleQuery('import/list', { contentId }),
    enabled: mayImport,
    refetchInterval: ({ state }) =>
      state.data?.list.some((one) => isUnderWay(one.state)) === true ? REFRESH_MS : false,
  });
  const sending = useUploads().filter((entry) => entry.importsInto === contentId);
  const sent = sending.filter(({ state }) => state === 'done').length;
  const done = imports.data?.list.filter(({ state }) => state === 'done').length ?? 0;

  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['import/list'] });
  }, [client, sent]);
  useEffect(() => {
    for (const call of ['content/info', 'room/info', 'book/chapters'])
      void client.invalidateQueries({ queryKey: [call] });
  }, [client, done]);

  if (!mayImport) return null;
  const isBusy =
    sending.some(({ state }) => state !== 'done') ||
    (imports.data?.list.some(({ state }) => isOpen(state)) ?? false);
  return (
    <Card
      size="small"
      title="导入文件"
      extra={
        <Upload
          accept={accept}
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            const rejected = uploads.addImport(file, contentId);
            if (rejected) void message.error(rejected.reason);
            return false;
          }}
        >
          <Button type="primary" icon={<UploadOutlined />} disabled={isBusy}>
            选择文件
          </Button>
        </Upload>
      }
    >
      <div className="stack">
        <span className="hint">{formats}。传到一半刷新了，再选同一个文件会接着传</span>
        {sending
          .filter(({ state }) => state !== 'done')
          .map((entry) => (
            <ImportUpload key={entry.key} entry={entry} />
          ))}
        {imports.error && (
          <ErrorAlert error={imports.error} onRetry={() => void imports.refetch()} />
        )}
        {imports.data?.list.map((job) => (
          <ImportRow key={job.id} job={job} />
        ))}
      </div>
    </Card>
  );
}
