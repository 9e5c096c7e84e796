import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EyeOutlined,
  HolderOutlined,
  MoreOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Tag } from 'antd';
import type { PointerEvent } from 'react';
import { formatDateTime } from '../../../lib/format/time.ts';
import {
  chapterStateLabels,
  formatChapterPrice,
  formatExtent,
  nameOfChapter,
} from './chapter-labels.ts';

/** What can be done to one chapter from its menu. */
export type RowAct = 'publish' | 'hide' | 'schedule' | 'price' | 'rename' | 'move' | 'remove';

const actLabels: Record<RowAct, string> = {
  publish: '发布',
  hide: '隐藏',
  schedule: '定时发布',
  price: '价格',
  rename: '改标题',
  move: '移到第几章',
  remove: '删除',
};

const actsIn: Record<ConsoleChapter['state'], RowAct[]> = {
  draft: ['publish', 'schedule', 'price', 'rename', 'move', 'remove'],
  published: ['hide', 'price', 'rename', 'move', 'remove'],
  hidden: ['publish', 'price', 'rename', 'move', 'remove'],
};

interface ChapterRowProps {
  readonly chapter: ConsoleChapter;
  readonly kind: BookKind;
  readonly mayEdit: boolean;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** Where it would be dropped: above this row, below it, or elsewhere. */
  readonly drop: 'above' | 'below' | null;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onAct: (act: RowAct) => void;
  readonly onLook: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDrag: (event: PointerEvent) => void;
}

/** One chapter with what is done to it. */
export function ChapterRow(props: ChapterRowProps) {
  const { chapter, kind, mayEdit, isLast, isSelected, drop, onSelect, onAct, onMove } = props;
  const { number, title, state, extent, publishAt } = chapter;
  const name = nameOfChapter(chapter);
  return (
    <div className={`chapter-row ${drop ? `drop-${drop}` : ''}`}>
      {mayEdit && (
        <>
          <Checkbox
            checked={isSelected}
            aria-label={`选择${name}`}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="drag-handle" title="拖动排序" aria-hidden onPointerDown={props.onDrag}>
            <HolderOutlined />
          </span>
        </>
      )}
      <span className="chapter-number">{number}</span>
      <span className="grow import-file-name" title={title}>
        {title || <span className="hint">没有标题</span>}
      </span>
      <span className="hint chapter-fact">{formatExtent(kind, extent)}</span>
      <span className="hint chapter-fact">{formatChapterPrice(chapter)}</span>
      <Tag {...(state === 'published' && { color: 'green' })}>
        {publishAt === null ? chapterStateLabels[state] : `${formatDateTime(publishAt)} 发布`}
      </Tag>
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined />}
        aria-label={`查看${name}`}
        onClick={props.onLook}
      />
      {mayEdit && (
        <>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`上移${name}`}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`下移${name}`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Dropdown
            trigger={['click']}
            menu={{
              items: actsIn[state].map((act) => ({
                key: act,
                label: actLabels[act],
                danger: act === 'remove',
              })),
              onClick: ({ key }) => onAct(key as RowAct),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined />}
              aria-label={`${name}的更多操作`}
            />
          </Dropdown>
        </>
      )}
    </div>
  );
}
