import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Tag } from 'antd';
import { MachineTags } from '../../entities/machine/machine-tags.tsx';
import { FoldedText } from '../../lib/format/folded-text.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import type { DanmakuFilters } from './danmaku-filters.ts';
import { danmakuStateLabels, formatTimecode } from './moderation-labels.ts';
import { openColumn } from './open-column.tsx';

type FilterBy = (to: Pick<DanmakuFilters, 'contentId' | 'authorId'>) => void;

function StateTags({ danmaku }: { danmaku: ConsoleDanmaku }) {
  return (
    <>
      <Tag color={danmaku.state === 'waiting' ? 'orange' : 'default'}>
        {danmakuStateLabels[danmaku.state]}
      </Tag>
      {danmaku.isReported && <Tag color="red">有举报</Tag>}
    </>
  );
}

/** Columns; clicking a video or an author filters by it. */
export function danmakuColumns(
  onFilterBy: FilterBy,
  onOpen: (row: ConsoleDanmaku) => void,
): ProColumns<ConsoleDanmaku>[] {
  return [
    { key: 'state', title: '状态', width: 150, render: (_, row) => <StateTags danmaku={row} /> },
    {
      key: 'text',
      title: '弹幕',
      width: 340,
      render: (_, row) => (
        <div className="stack-tight">
          <FoldedText>{row.text}</FoldedText>
          <MachineTags findings={row.machine} />
        </div>
      ),
    },
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
          onClick={() => onFilterBy({ contentId: row.contentId })}
        >
          {row.itemTitle}
        </Button>
      ),
    },
    { key: 'position', title: '位置', width: 90, render: (_, row) => formatTimecode(row.atMs) },
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
          onClick={() => onFilterBy({ authorId: row.authorId })}
        >
          {row.author}
        </Button>
      ),
    },
    { key: 'at', title: '发表', width: 120, render: (_, row) => <TimeAgo at={row.createdAt} /> },
    openColumn(onOpen, () => '查看'),
  ];
}

export const narrowDanmakuColumns = (
  onOpen: (row: ConsoleDanmaku) => void,
): ProColumns<ConsoleDanmaku>[] => [
  {
    key: 'danmaku',
    title: '弹幕',
    render: (_, row) => (
      <div className="stack-tight">
        <span>
          <StateTags danmaku={row} /> {row.author}
        </span>
        <FoldedText>{row.text}</FoldedText>
        <MachineTags findings={row.machine} />
        <span className="hint">
          {row.itemTitle} · {formatTimecode(row.atMs)}
        </span>
      </div>
    ),
  },
  openColumn(onOpen, () => '查看'),
];
