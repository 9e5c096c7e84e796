import { kindLabels, ratingLabels } from '@yehang/contract/shapes/labels.ts';
import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Tag } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatCount } from '../../lib/format/numbers.ts';
import { formatDuration } from '../../lib/format/time.ts';
import { ContentScheduleLine } from '../../entities/content/content-schedule-line.tsx';
import { ContentStateTag } from '../../entities/content/content-state-tag.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { MediaProgress } from '../../entities/media/media-progress.tsx';
import { formatAccess } from '../../entities/content/access-rule.ts';
import { ContentActions } from './content-actions.tsx';

function Title({ content: item }: { content: ConsoleContentRow }) {
  return (
    <ContentLink id={item.id} kind={item.kind} className="item-title" title={item.title}>
      {item.title}
    </ContentLink>
  );
}

function DarkOnlyMark({ content: { darkOnly } }: { content: ConsoleContentRow }) {
  return darkOnly && <Tag color="purple">仅暗网</Tag>;
}

/** Its kind, and its length where it has one. */
function kindAndLength({ kind, media }: ConsoleContentRow): string {
  if (media === null) return kindLabels[kind];
  const length = media.durationSeconds === null ? '—' : formatDuration(media.durationSeconds);
  return `${kindLabels[kind]} · ${length}`;
}

/** Columns of the wide table. */
export const contentColumns: ProColumns<ConsoleContentRow>[] = [
  {
    key: 'title',
    title: '内容',
    width: 300,
    fixed: 'left',
    render: (_, item) => (
      <div className="item-cell">
        <Thumbnail picture={item.cover} title="" />
        <div className="item-cell-text">
          <Title content={item} />
          <span className="hint">
            {kindAndLength(item)}
            {item.uploader && ` · ${item.uploader.nickname}`}
          </span>
          <DarkOnlyMark content={item} />
        </div>
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: (_, item) => (
      <div className="stack-tight">
        <ContentStateTag state={item.state} />
        <ContentScheduleLine schedule={item.schedule} />
      </div>
    ),
  },
  {
    key: 'media',
    title: '转码',
    width: 160,
    render: (_, item) => item.media && <MediaProgress contentId={item.id} media={item.media} />,
  },
  { key: 'access', title: '观看', width: 150, render: (_, item) => formatAccess(item.access) },
  {
    key: 'rating',
    title: '分级',
    width: 56,
    render: (_, item) => (
      <Tag color={item.rating === 'adult' ? 'volcano' : 'default'}>{ratingLabels[item.rating]}</Tag>
    ),
  },
  {
    key: 'plays',
    title: '播放',
    width: 80,
    align: 'right',
    className: 'numeric-cell',
    render: (_, item) => formatCount(item.plays),
  },
  {
    key: 'createdAt',
    title: '创建',
    width: 96,
    render: (_, item) => <TimeAgo at={item.createdAt} />,
  },
  {
    key: 'publishedAt',
    title: '发布',
    width: 88,
    render: (_, item) => <TimeAgo at={item.publishedAt} />,
  },
  {
    key: 'actions',
    title: '操作',
    width: 124,
    fixed: 'right',
    render: (_, item) => <ContentActions content={item} />,
  },
];

/** The same in one column, for narrow screens. */
export const narrowContentColumns: ProColumns<ConsoleContentRow>[] = [
  {
    key: 'item',
    title: '内容',
    render: (_, item) => (
      <div className="item-cell">
        <Thumbnail picture={item.cover} title="" />
        <div className="item-cell-text">
          <Title content={item} />
          <span className="hint">
            {kindAndLength(item)} · {formatAccess(item.access)}
          </span>
          <div className="item-cell-line">
            <ContentStateTag state={item.state} />
            <DarkOnlyMark content={item} />
            <ContentScheduleLine schedule={item.schedule} />
            {item.media && <MediaProgress contentId={item.id} media={item.media} />}
          </div>
          <ContentActions content={item} />
        </div>
      </div>
    ),
  },
];
