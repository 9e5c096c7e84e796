import { VIDEO_ACCEPT } from '@yehang/contract/shapes/video-files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Upload } from 'antd';
import { useEffect } from 'react';
import { formatBytes, toPercent } from '../../lib/format/numbers.ts';
import { uploads, useUploads } from './use-uploads.ts';

/** Chooses another file for an item and uploads it; it becomes the item's file when it is complete. */
export function ReplaceFileButton({ contentId }: { contentId: string }) {
  const { message } = App.useApp();
  const client = useQueryClient();
  const entry = useUploads().findLast(({ replaces }) => replaces === contentId);
  const isRunning = entry !== undefined && entry.state !== 'done' && entry.state !== 'failed';

  useEffect(() => {
    if (entry?.state !== 'done') return;
    for (const call of ['content/list', 'content/info', 'media/status', 'overview'] as const)
      void client.invalidateQueries({ queryKey: [call] });
  }, [client, entry?.key, entry?.state]);

  return (
    <Upload
      accept={VIDEO_ACCEPT}
      showUploadList={false}
      disabled={isRunning}
      beforeUpload={(file) => {
        const rejected = uploads.addReplacement(file, contentId);
        if (rejected) void message.error(rejected.reason);
        return false;
      }}
    >
      <Button
        size="small"
        loading={isRunning}
        title={entry ? `${entry.name}，${formatBytes(entry.totalBytes)}` : ''}
      >
        {isRunning ? `正在上传 ${toPercent(entry.sentBytes / entry.totalBytes)}%` : '换一个文件'}
      </Button>
      {entry?.state === 'failed' && <span className="bad"> {entry.error?.message}</span>}
    </Upload>
  );
}
