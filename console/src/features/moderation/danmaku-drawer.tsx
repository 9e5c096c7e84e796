import { Link } from '@tanstack/react-router';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Descriptions } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { UserLink } from '../../entities/users/user-link.tsx';
import { GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { DanmakuDecision } from './danmaku-decision.tsx';
import { danmakuStateLabels, formatTimecode } from './moderation-labels.ts';

interface DanmakuDrawerProps {
  readonly danmaku: ConsoleDanmaku;
  readonly onClose: () => void;
}

/** Review of one danmaku: release (key 1) or remove (key 2). */
export function DanmakuDrawer({ danmaku, onClose }: DanmakuDrawerProps) {
  const { contentId, authorId } = danmaku;
  const facts = [
    {
      key: 'item',
      label: '视频',
      children: <ContentLink id={contentId}>{danmaku.itemTitle}</ContentLink>,
    },
    { key: 'position', label: '位置', children: formatTimecode(danmaku.atMs) },
    {
      key: 'author',
      label: '发送者',
      children: <UserLink id={authorId}>{danmaku.author}</UserLink>,
    },
    { key: 'at', label: '发表', children: formatDateTime(danmaku.createdAt) },
    ...(danmaku.isReported
      ? [
          {
            key: 'report',
            label: '举报',
            children: (
              <Link to="/reports" search={{ kind: 'danmaku' }}>
                有待处理的举报
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <GuardedDrawer open onClose={onClose} title={danmakuStateLabels[danmaku.state]}>
      <div className="stack">
        <FoldedText>{danmaku.text}</FoldedText>
        <Descriptions size="small" column={1} bordered items={facts} />
        <DanmakuDecision danmaku={[danmaku]} onDone={onClose} />
      </div>
    </GuardedDrawer>
  );
}
