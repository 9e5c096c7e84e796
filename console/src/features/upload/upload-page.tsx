import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card } from 'antd';
import { useEffect, useState } from 'react';
import { MediaStatusProvider } from '../../entities/media/media-status.tsx';
import type { RejectedFile } from '../../entities/upload/upload-queue.ts';
import { uploads, useUploads } from '../../entities/upload/use-uploads.ts';
import { DefaultsCard } from './defaults-card.tsx';
import { DropZone } from './drop-zone.tsx';
import { FetchCard } from './fetch-card.tsx';
import { FolderButton } from './folder-button.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadRow } from './upload-row.tsx';

interface RejectedFilesProps {
  readonly rejected: readonly RejectedFile[];
  readonly onClose: () => void;
  readonly onAllow: (files: File[]) => void;
}

function RejectedFiles({ rejected, onClose, onAllow }: RejectedFilesProps) {
  if (rejected.length === 0) return null;
  const duplicates = rejected.filter((one) => one.isDuplicate).map((one) => one.file);
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ onClose }}
      title={`${rejected.length} 个文件没有加入`}
      description={
        <ul className="rejected-list">
          {rejected.map((one) => (
            <li key={`${one.file.name}-${one.file.size}-${one.file.lastModified}`}>
              {one.file.name}：{one.reason}
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

/** Uploads: new, running and unfinished ones. */
export function UploadPage() {
  const entries = useUploads();
  const client = useQueryClient();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);

  const add = (files: File[], allowDuplicate = false) => {
    setRejected(uploads.add(files, { allowDuplicate }));
  };

  // A new or finished upload changes the list of unfinished ones.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['upload/list'] });
  }, [client, entries.length]);

  return (
    <MediaStatusProvider>
      <div className="stack upload-page">
        <DropZone onFiles={(files) => add(files)} />
        <div>
          <FolderButton onFiles={(files) => add(files)} />
        </div>
        <DefaultsCard />
        <FetchCard />
        <RejectedFiles
          rejected={rejected}
          onClose={() => setRejected([])}
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
    </MediaStatusProvider>
  );
}
