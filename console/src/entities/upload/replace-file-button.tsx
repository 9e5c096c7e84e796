import { VIDEO_ACCEPT } from '@yehang/contract/shapes/video-files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Upload } from 'antd';
import { useEffect } from 'react';
import { formatBytes, toPercent } from '../../lib/format/numbers.ts';
import { uploads, useUploads } from './use-uploads.ts';

interface ReplaceFileButtonProps {
  readonly contentId: string;
  /** Whether its video plays: then it is asked first, and what stays is named. */
  readonly isReady: boolean;
}

/** Chooses another file for an item and uploads it; it becomes the item's file when it is complete. */
export function ReplaceFileButton({ contentId, isReady }: ReplaceFileButtonProps) {
  const { message, modal } = App.useApp();
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
        const add = () => {
          const rejected = uploads.addReplacement(file, contentId);
          if (rejected) void message.error(rejected.reason);
        };
        if (isReady)
          void modal.confirm({
            title: '换成这个文件？',
            content:
              '播放数、点赞、收藏、购买、评论、弹幕和上传的字幕都会保留。转码完成以前，观众看到的还是原来的视频；新视频较短时，超出的弹幕不再显示。',
            okText: '换文件',
            cancelText: '不换',
            onOk: add,
          });
        else add();
        return false;
      }}
    >
      <Button
        size="small"
        loading={isRunning}
        title={entry ? `${entry.name}，${formatBytes(entry.totalBytes)}` : ''}
      >
        {isRunning
          ? `正在上传 ${toPercent(entry.sentBytes / entry.totalBytes)}%`
          : isReady
            ? '换文件'
            : '换一个文件'}
      </Button>
      {entry?.state === 'failed' && <span className="bad"> {entry.error?.message}</span>}
    </Upload>
  );
}
