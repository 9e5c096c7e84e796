import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import { Link } from '@tanstack/react-router';
import { Button, Space, Tooltip, Typography } from 'antd';
import { formatDateTime } from '../../lib/format/time.ts';
import { ConfirmUnpublish } from '../../entities/content/confirm-unpublish.tsx';
import { ContentScheduleLine } from '../../entities/content/content-schedule-line.tsx';
import { ContentTools } from '../../entities/content/content-tools.tsx';
import { ContentStateTag } from '../../entities/content/content-state-tag.tsx';
import { canUnpublish, publishBlocker } from '../../entities/content/publication.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { FiguresLink } from '../../entities/figures/figures-link.tsx';
import { TakeDown } from '../../entities/content/take-down.tsx';

import { VersionsButton } from './versions-button.tsx';

interface EditorHeaderProps {
  readonly content: ConsoleContent;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly isPublishing: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onUnpublish: (grounds?: HidingGrounds) => void;
  readonly onTakenDown: (content: ConsoleContent) => void;
}

/** Title, state and actions of the item; sticky while the form scrolls. */
export function EditorHeader(props: EditorHeaderProps) {
  const { content: item, isChanged } = props;
  const mayEdit = useMayCall('content/update') && item.state !== 'takenDown';
  const mayHide = useMayCall('content/unpublish');
  // An unsaved change, such as the consent record, may remove the blocker.
  const blocker = isChanged && item.media?.state === 'ready' ? null : publishBlocker(item);
  return (
    <header className="editor-header">
      <Link to="/contents" aria-label="回到内容列表" title="回到内容列表" className="editor-back">
        <ArrowLeftOutlined />
      </Link>
      <div className="editor-name">
        <Typography.Title level={4} ellipsis title={item.title}>
          {item.title}
        </Typography.Title>
        <span className="hint">
          <ContentStateTag state={item.state} />
          {item.publishedAt !== null && ` · 发布于 ${formatDateTime(item.publishedAt)}`}
          <ContentScheduleLine schedule={item.schedule} />
          {isChanged && <span className="warn"> · 有修改没有保存</span>}
        </span>
      </div>
      <Space wrap>
        <FiguresLink contentId={item.id} />
        <ContentTools content={item} />
        <VersionsButton content={item} isChanged={isChanged} />
        {mayEdit && (
          <Tooltip title="Ctrl + S">
            <Button
              type={isChanged ? 'primary' : 'default'}
              loading={props.isSaving}
              disabled={!isChanged}
              onClick={props.onSave}
            >
              保存
            </Button>
          </Tooltip>
        )}
        {mayHide && canUnpublish(item) && (
          <ConfirmUnpublish
            content={item}
            isBusy={props.isPublishing}
            onConfirm={props.onUnpublish}
          >
            <Button danger loading={props.isPublishing}>
              下架
            </Button>
          </ConfirmUnpublish>
        )}
        {mayEdit && !canUnpublish(item) && (
          <Tooltip title={blocker}>
            <Button
              type={isChanged ? 'default' : 'primary'}
              disabled={blocker !== null}
              loading={props.isPublishing}
              onClick={props.onPublish}
            >
              {isChanged ? '保存并发布' : '发布'}
            </Button>
          </Tooltip>
        )}
        <TakeDown content={item} onDone={props.onTakenDown} />
      </Space>
    </header>
  );
}
