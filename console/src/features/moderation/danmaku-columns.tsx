import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Tag } from 'antd';
import { Ago } from '../../lib/format/ago.tsx';
import type { DanmakuFilters } from './danmaku-filters.tsx';
import { danmakuStateWords, placeText } from './moderation-words.ts';

type Narrow = (to: Pick<DanmakuFilters, 'contentId' | 'authorId'>) => void;

function Standing({ of }: { of: ConsoleDanmaku }) {
  return (
    <>
      <Tag color={of.state === 'waiting' ? 'orange' : 'default'}>{danmakuStateWords[of.state]}</Tag>
      {of.isReported && <Tag color="red">有举报</Tag>}
    </>
  );
}

/** Pressing a video or a sender shows theirs alone. */
export function danmakuColumns(onNarrow: Narrow): ProColumns<ConsoleDanmaku>[] {
  return [
    { key: 'state', title: '状态', width: 150, render: (_, row) => <Standing of={row} /> },
    { key: 'text', title: '弹幕', width: 340, render: (_, row) => row.text },
    {
      key: 'item',
      title: '视频',
      width: 220,
      ellipsis: true,
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          title={`只看《${row.itemTitle}》的弹幕`}
          onClick={() => onNarrow({ contentId: row.contentId })}
        >
          {row.itemTitle}
        </Button>
      ),
    },
    { key: 'place', title: '位置', width: 90, render: (_, row) => placeText(row.atMs) },
    {
      key: 'author',
      title: '发送者',
      width: 150,
      ellipsis: true,
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          title={`只看 ${row.author} 发的弹幕`}
          onClick={() => onNarrow({ authorId: row.authorId })}
        >
          {row.author}
        </Button>
      ),
    },
    { key: 'at', title: '发表', width: 120, render: (_, row) => <Ago at={row.createdAt} /> },
  ];
}

export const narrowDanmakuColumns: ProColumns<ConsoleDanmaku>[] = [
  {
    key: 'danmaku',
    title: '弹幕',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <Standing of={row} /> {row.author}
        </span>
        <span>{row.text}</span>
        <span className="hint">
          {row.itemTitle} · {placeText(row.atMs)}
        </span>
      </div>
    ),
  },
];
