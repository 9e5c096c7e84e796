import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import type { DanmakuState } from '@yehang/contract/shapes/danmaku.ts';
import { Button, Tag } from 'antd';
import { ChoiceFilter } from '../../lib/table/choice-filter.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { danmakuStateWords } from './moderation-words.ts';

export interface DanmakuFilters {
  readonly id?: string | undefined;
  readonly state?: DanmakuState | undefined;
  readonly text?: string | undefined;
  readonly contentId?: string | undefined;
  readonly authorId?: string | undefined;
}

interface DanmakuFilterBarProps {
  readonly filters: DanmakuFilters;
  /** What is shown: it knows the names of the chosen video and sender. */
  readonly rows: readonly ConsoleDanmaku[] | undefined;
  readonly onChange: (filters: DanmakuFilters) => void;
}

/** The state, words, and what was chosen in the table: a video, a sender, or the one that a report names. */
export function DanmakuFilterBar({ filters, rows, onChange }: DanmakuFilterBarProps) {
  const { id, contentId, authorId } = filters;
  const first = rows?.[0];
  const chosen = [
    { key: 'id', isSet: id !== undefined, name: '被举报的这一条' },
    { key: 'contentId', isSet: contentId !== undefined, name: `视频：${first?.itemTitle ?? '已选'}` },
    { key: 'authorId', isSet: authorId !== undefined, name: `发送者：${first?.author ?? '已选'}` },
  ].filter(({ isSet }) => isSet);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <ChoiceFilter
        title="状态"
        words={danmakuStateWords}
        value={filters.state}
        onChange={(state) => onChange({ ...filters, state })}
      />
      <SearchField
        value={filters.text}
        placeholder="弹幕里的字"
        maxLength={50}
        onSearch={(text) => onChange({ ...filters, text })}
      />
      {chosen.map(({ key, name }) => (
        <Tag key={key} closable onClose={() => onChange({ ...filters, [key]: undefined })}>
          {name}
        </Tag>
      ))}
      {isFiltered && (
        <Button type="link" onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </>
  );
}
