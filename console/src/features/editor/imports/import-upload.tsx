import { Button, Progress } from 'antd';
import type { UploadEntry } from '../../../entities/upload/upload-entry.ts';
import { uploads } from '../../../entities/upload/use-uploads.ts';
import { formatBytes, toPercent } from '../../../lib/format/numbers.ts';

function stateOf({ state, isWaitingForNetwork, error }: UploadEntry): string {
  if (error) return error.message;
  if (state === 'waiting') return '等待上传';
  if (state === 'paused') return '已暂停';
  if (state === 'sent') return '已传完，等其他文件';
  if (state === 'creatingDraft') return '上传完成，正在交给导入';
  return isWaitingForNetwork ? '网络不稳，正在重试' : '正在上传';
}

/** A file on its way to be imported. */
export function ImportUpload({ entry }: { entry: UploadEntry }) {
  const { key, name, state, sentBytes, totalBytes } = entry;
  return (
    <div className="import-row">
      <div className="import-file">
        <strong className="grow import-file-name">{name}</strong>
        {(state === 'paused' || state === 'failed') && (
          <Button size="small" onClick={() => uploads.resume(key)}>
            {state === 'failed' ? '重试' : '继续'}
          </Button>
        )}
        {state === 'uploading' && (
          <Button size="small" onClick={() => uploads.pause(key)}>
            暂停
          </Button>
        )}
        {state !== 'creatingDraft' && (
          <Button size="small" onClick={() => uploads.cancel(key)}>
            取消
          </Button>
        )}
      </div>
      <Progress percent={toPercent(sentBytes / totalBytes)} size="small" />
      <span className={state === 'failed' ? 'bad' : 'hint'}>
        {stateOf(entry)} · {formatBytes(sentBytes)} / {formatBytes(totalBytes)}
      </span>
    </div>
  );
}
