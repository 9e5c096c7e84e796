import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Progress, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { RequestId } from '../../lib/errors/error-alert.tsx';
import { formatBytes, toPercent } from '../../lib/format/numbers.ts';
import { formatTimeLeft } from '../../lib/format/time.ts';
import { secondsLeft, type UploadEntry } from '../../entities/upload/upload-entry.ts';
import { uploads } from '../../entities/upload/use-uploads.ts';
import { CreatedContent } from './created-content.tsx';

function purposeOf({ replaces, importsInto }: UploadEntry): string {
  if (importsInto !== null) return '交给导入';
  return replaces === null ? '建立草稿' : '换上新文件';
}

/** The state of an upload in one line. */
function StatusLine({ entry }: { entry: UploadEntry }) {
  const sent = `${formatBytes(entry.sentBytes)} / ${formatBytes(entry.totalBytes)}`;
  switch (entry.state) {
    case 'waiting':
      return <span>等待上传 · {formatBytes(entry.totalBytes)}</span>;
    case 'uploading': {
      if (entry.isWaitingForNetwork)
        return <span className="warn">{sent} · 网络不稳，正在重试</span>;
      const left = secondsLeft(entry);
      return (
        <span>
          {sent}
          {entry.bytesPerSecond !== null && ` · ${formatBytes(entry.bytesPerSecond)}/s`}
          {left !== null && ` · 剩余${formatTimeLeft(left)}`}
        </span>
      );
    }
    case 'paused':
      return (
        <span className={entry.error ? 'bad' : ''}>
          {sent} · {entry.error ? `${entry.error.message}，重新登录后点继续` : '已暂停'}
        </span>
      );
    case 'sent':
      return <span>已传完，等一起导入的其他文件</span>;
    case 'creatingDraft':
      return <span>上传完成，正在{purposeOf(entry)}</span>;
    case 'done':
      return <span className="good">上传完成 · {formatBytes(entry.totalBytes)}</span>;
    case 'failed':
      return (
        <span className="bad">
          {entry.error?.message} <RequestId error={entry.error} />
        </span>
      );
  }
}

function IconButton(props: { title: string; icon: ReactNode; onClick?: () => void }) {
  return (
    <Tooltip title={props.title}>
      <Button
        type="text"
        size="small"
        aria-label={props.title}
        icon={props.icon}
        {...(props.onClick && { onClick: props.onClick })}
      />
    </Tooltip>
  );
}

function UploadActions({ entry }: { entry: UploadEntry }) {
  const { key, state } = entry;
  const cancel = () => uploads.cancel(key);
  return (
    <span className="upload-actions">
      {(state === 'uploading' || state === 'waiting') && (
        <IconButton title="暂停" icon={<PauseOutlined />} onClick={() => uploads.pause(key)} />
      )}
      {state === 'paused' && (
        <IconButton
          title="继续"
          icon={<CaretRightOutlined />}
          onClick={() => uploads.resume(key)}
        />
      )}
      {state === 'failed' && (
        <IconButton title="重试" icon={<RedoOutlined />} onClick={() => uploads.resume(key)} />
      )}
      {state === 'done' && (
        <IconButton title="移出列表" icon={<CloseOutlined />} onClick={cancel} />
      )}
      {state !== 'done' && state !== 'creatingDraft' && (
        <Popconfirm
          title="取消上传？"
          description="已上传的部分会删除。想稍后再传，可以暂停。"
          okText="取消上传"
          cancelText="不取消"
          onConfirm={cancel}
        >
          <span>
            <IconButton title="取消" icon={<CloseOutlined />} />
          </span>
        </Popconfirm>
      )}
    </span>
  );
}

const barStatus = { failed: 'exception', done: 'success' } as const;

/** One upload with its progress, then the created draft. */
export function UploadRow({ entry }: { entry: UploadEntry }) {
  const status =
    entry.state === 'failed' || entry.state === 'done' ? barStatus[entry.state] : 'normal';
  return (
    <li className="upload-row">
      <div className="upload-row-head">
        {entry.contentId ? (
          <ContentLink id={entry.contentId} className="upload-name">
            {entry.name}
          </ContentLink>
        ) : (
          <span className="upload-name">{entry.name}</span>
        )}
        <UploadActions entry={entry} />
      </div>
      {entry.state !== 'done' && (
        <Progress
          percent={toPercent(entry.sentBytes / entry.totalBytes)}
          size="small"
          status={status}
        />
      )}
      <div className="upload-status">
        <StatusLine entry={entry} />
      </div>
      {entry.contentId && <CreatedContent contentId={entry.contentId} />}
    </li>
  );
}
