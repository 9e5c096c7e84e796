import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Popconfirm, Progress, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { RequestNumber } from '../../lib/failure/failure-view.tsx';
import { bytesText, percentOf } from '../../lib/format/numbers.ts';
import { remainingText } from '../../lib/format/time.ts';
import { secondsLeft, type UploadEntry } from '../../lib/upload/upload-entry.ts';
import { uploads } from '../../lib/upload/use-uploads.ts';
import { MadeItem } from './made-item.tsx';

/** What an upload is doing, in one line. */
function StatusLine({ entry }: { entry: UploadEntry }) {
  const sent = `${bytesText(entry.sentBytes)} / ${bytesText(entry.totalBytes)}`;
  switch (entry.state) {
    case 'waiting':
      return <span>等待上传 · {bytesText(entry.totalBytes)}</span>;
    case 'uploading': {
      if (entry.waitingForNetwork) return <span className="warn">{sent} · 网络不稳，正在重试</span>;
      const left = secondsLeft(entry);
      return (
        <span>
          {sent}
          {entry.bytesPerSecond !== null && ` · ${bytesText(entry.bytesPerSecond)}/s`}
          {left !== null && ` · 剩余${remainingText(left)}`}
        </span>
      );
    }
    case 'paused':
      return (
        <span className={entry.failure ? 'bad' : ''}>
          {sent} · {entry.failure ? `${entry.failure.message}，重新登录后点继续` : '已暂停'}
        </span>
      );
    case 'making':
      return <span>上传完成，正在建立草稿</span>;
    case 'done':
      return <span className="good">上传完成 · {bytesText(entry.totalBytes)}</span>;
    case 'failed':
      return (
        <span className="bad">
          {entry.failure?.message} <RequestNumber error={entry.failure} />
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

function Acts({ entry }: { entry: UploadEntry }) {
  const { key, state } = entry;
  const cancel = () => uploads.cancel(key);
  return (
    <span className="upload-acts">
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
      {state !== 'done' && state !== 'making' && (
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

/** One upload: how far it is, and after it the transcoding and the way to the editor. */
export function UploadRow({ entry }: { entry: UploadEntry }) {
  const status =
    entry.state === 'failed' || entry.state === 'done' ? barStatus[entry.state] : 'normal';
  return (
    <li className="upload-row">
      <div className="upload-row-head">
        {entry.contentId ? (
          <Link to="/items/$contentId" params={{ contentId: entry.contentId }} className="upload-name">
            {entry.name}
          </Link>
        ) : (
          <span className="upload-name">{entry.name}</span>
        )}
        <Acts entry={entry} />
      </div>
      {entry.state !== 'done' && (
        <Progress
          percent={percentOf(entry.sentBytes / entry.totalBytes)}
          size="small"
          status={status}
        />
      )}
      <div className="upload-status">
        <StatusLine entry={entry} />
      </div>
      {entry.contentId && <MadeItem contentId={entry.contentId} />}
    </li>
  );
}
