import { Link } from '@tanstack/react-router';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Descriptions, Drawer } from 'antd';
import { momentText } from '../../lib/format/time.ts';
import { DanmakuVerdict } from './danmaku-verdict.tsx';
import { danmakuStateWords, placeText } from './moderation-words.ts';

interface DanmakuDrawerProps {
  readonly danmaku: ConsoleDanmaku;
  readonly onClose: () => void;
}

/** One danmaku, to be released (key 1) or removed (key 2). */
export function DanmakuDrawer({ danmaku, onClose }: DanmakuDrawerProps) {
  const { contentId, authorId } = danmaku;
  const facts = [
    {
      key: 'item',
      label: '视频',
      children: (
        <Link to="/items/$contentId" params={{ contentId }}>
          {danmaku.itemTitle}
        </Link>
      ),
    },
    { key: 'place', label: '位置', children: placeText(danmaku.atMs) },
    {
      key: 'author',
      label: '发送者',
      children: (
        <Link to="/users/$userId" params={{ userId: authorId }}>
          {danmaku.author}
        </Link>
      ),
    },
    { key: 'at', label: '发表', children: momentText(danmaku.createdAt) },
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
    <Drawer open onClose={onClose} title={danmakuStateWords[danmaku.state]}>
      <div className="stack">
        <p>{danmaku.text}</p>
        <Descriptions size="small" column={1} bordered items={facts} />
        <DanmakuVerdict danmaku={[danmaku]} onDone={onClose} />
      </div>
    </Drawer>
  );
}
