import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { Link } from '@tanstack/react-router';
import { Button, Popconfirm, Space, Tooltip, Typography } from 'antd';
import { momentText } from '../../lib/format/time.ts';
import { ItemStateTag } from '../../lib/items/item-state-tag.tsx';
import { canUnpublish, publishObstacle } from '../../lib/items/publication.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';
import { TakeDown } from './take-down.tsx';

interface EditorHeadProps {
  readonly item: ConsoleContent;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly isPublishing: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onUnpublish: () => void;
  readonly onTakenDown: (item: ConsoleContent) => void;
}

/** The item's name and state, and what can be done with it; it stays in sight while the form scrolls. */
export function EditorHead(props: EditorHeadProps) {
  const { item, isChanged } = props;
  const mayEdit = useMayCall('content/update') && item.state !== 'takenDown';
  const mayHide = useMayCall('content/unpublish');
  // A change that is not saved yet may be what is missing, such as the consent record.
  const obstacle = isChanged && item.media.state === 'ready' ? null : publishObstacle(item);
  return (
    <header className="editor-head">
      <Link to="/items" aria-label="回到内容列表" title="回到内容列表" className="editor-back">
        <ArrowLeftOutlined />
      </Link>
      <div className="editor-name">
        <Typography.Title level={4} ellipsis title={item.title}>
          {item.title}
        </Typography.Title>
        <span className="hint">
          <ItemStateTag state={item.state} />
          {item.publishedAt !== null && ` · 发布于 ${momentText(item.publishedAt)}`}
          {isChanged && <span className="warn"> · 有修改没有保存</span>}
        </span>
      </div>
      <Space wrap>
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
          <Popconfirm
            title="下架这个内容？"
            description="列表里不再出现，买过的人还能看。"
            okText="下架"
            onConfirm={props.onUnpublish}
          >
            <Button danger loading={props.isPublishing}>
              下架
            </Button>
          </Popconfirm>
        )}
        {mayEdit && !canUnpublish(item) && (
          <Tooltip title={obstacle}>
            <Button
              type={isChanged ? 'default' : 'primary'}
              disabled={obstacle !== null}
              loading={props.isPublishing}
              onClick={props.onPublish}
            >
              {isChanged ? '保存并发布' : '发布'}
            </Button>
          </Tooltip>
        )}
        <TakeDown item={item} onDone={props.onTakenDown} />
      </Space>
    </header>
  );
}
