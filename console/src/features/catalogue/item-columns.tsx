import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { Ago } from '../../lib/format/ago.tsx';
import { countText } from '../../lib/format/numbers.ts';
import { durationText } from '../../lib/format/time.ts';
import { ItemStateTag } from '../../lib/items/item-state-tag.tsx';
import { Cover } from '../../lib/media/cover.tsx';
import { MediaProgress } from '../../lib/media/media-progress.tsx';
import { accessText, kindWords, ratingWords } from '../../lib/words/catalogue-words.ts';
import { ItemActs } from './item-acts.tsx';

function Title({ item }: { item: ConsoleContentRow }) {
  return (
    <Link
      to="/items/$contentId"
      params={{ contentId: item.id }}
      className="item-title"
      title={item.title}
    >
      {item.title}
    </Link>
  );
}

const length = (item: ConsoleContentRow) =>
  item.media.durationSeconds === null ? '—' : durationText(item.media.durationSeconds);

/** Columns where there is room. Each can be hidden and moved. */
export const itemColumns: ProColumns<ConsoleContentRow>[] = [
  {
    key: 'title',
    title: '内容',
    width: 300,
    fixed: 'left',
    render: (_, item) => (
      <div className="item-cell">
        <Cover picture={item.cover} title="" />
        <div className="item-cell-text">
          <Title item={item} />
          <span className="hint">
            {kindWords[item.kind]} · {length(item)}
            {item.uploader && ` · ${item.uploader.nickname}`}
          </span>
        </div>
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 80,
    render: (_, item) => <ItemStateTag state={item.state} />,
  },
  {
    key: 'media',
    title: '转码',
    width: 160,
    render: (_, item) => <MediaProgress contentId={item.id} media={item.media} />,
  },
  { key: 'access', title: '观看', width: 150, render: (_, item) => accessText(item.access) },
  {
    key: 'rating',
    title: '分级',
    width: 56,
    render: (_, item) => (
      <Tag color={item.rating === 'adult' ? 'volcano' : 'default'}>{ratingWords[item.rating]}</Tag>
    ),
  },
  {
    key: 'plays',
    title: '播放',
    width: 80,
    align: 'right',
    className: 'figures-cell',
    render: (_, item) => countText(item.plays),
  },
  {
    key: 'createdAt',
    title: '创建',
    width: 96,
    render: (_, item) => <Ago at={item.createdAt} />,
  },
  {
    key: 'publishedAt',
    title: '发布',
    width: 88,
    render: (_, item) => <Ago at={item.publishedAt} />,
  },
  {
    key: 'acts',
    title: '操作',
    width: 124,
    fixed: 'right',
    render: (_, item) => <ItemActs item={item} />,
  },
];

/** The same in one column, for a phone. */
export const narrowItemColumns: ProColumns<ConsoleContentRow>[] = [
  {
    key: 'item',
    title: '内容',
    render: (_, item) => (
      <div className="item-cell">
        <Cover picture={item.cover} title="" />
        <div className="item-cell-text">
          <Title item={item} />
          <span className="hint">
            {kindWords[item.kind]} · {length(item)} · {accessText(item.access)}
          </span>
          <div className="item-cell-line">
            <ItemStateTag state={item.state} />
            <MediaProgress contentId={item.id} media={item.media} />
          </div>
          <ItemActs item={item} />
        </div>
      </div>
    ),
  },
];
