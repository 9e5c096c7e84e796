import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card } from 'antd';
import { useEffect, useState } from 'react';
import { LiveMediaProvider } from '../../entities/media/live-media.tsx';
import type { RefusedFile } from '../../entities/upload/queue.ts';
import { uploads, useUploads } from '../../entities/upload/use-uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadRow } from './upload-row.tsx';

interface RefusedFilesProps {
  readonly refused: readonly RefusedFile[];
  readonly onClose: () => void;
  readonly onAllow: (files: File[]) => void;
}

function RefusedFiles({ refused, onClose, onAllow }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  const duplicates = refused.filter((one) => one.isDuplicate).map((one) => one.file);
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ onClose }}
      title={`${refused.length} 个文件没有加入`}
      description={
        <ul className="refused-list">
          {refused.map((one) => (
            <li key={`${one.file.name}-${one.file.size}-${one.file.lastModified}`}>
              {one.file.name}：{one.why}
            </li>
          ))}
        </ul>
      }
      action={
        duplicates.length > 0 && (
          <Button size="small" onClick={() => onAllow(duplicates)}>
            重复的也上传
          </Button>
        )
      }
    />
  );
}

/** Uploads: new ones, those under way, and those that an earlier visit left. */
export function UploadPage() {
  const entries = useUploads();
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const add = (files: File[], allowDuplicate = false) => {
    setRefused(uploads.add(files, { allowDuplicate }));
  };

  // What came or went here may be among the unfinished, or no longer.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['upload/list'] });
  }, [client, entries.length]);

  return (
    <LiveMediaProvider>
      <div className="stack upload-page">
        <DropZone onFiles={(files) => add(files)} />
        <RefusedFiles
          refused={refused}
          onClose={() => setRefused([])}
          onAllow={(files) => add(files, true)}
        />
        {entries.length > 0 && (
          <Card size="small" title={`本次上传（${entries.length}）`}>
            <ul className="upload-list">
              {entries.map((entry) => (
                <UploadRow key={entry.key} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
        <UnfinishedUploads onFile={(file) => add([file])} />
      </div>
    </LiveMediaProvider>
  );
}
