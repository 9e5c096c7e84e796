import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { Button, Tag } from 'antd';
import { MachineSelect } from '../../entities/machine/machine-select.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import type { DanmakuFilters } from './danmaku-filters.ts';
import { danmakuStateLabels } from './moderation-labels.ts';

interface DanmakuFilterBarProps {
  readonly filters: DanmakuFilters;
  /** The displayed rows, for the names of the filtered video and author. */
  readonly rows: readonly ConsoleDanmaku[] | undefined;
  readonly onChange: (filters: DanmakuFilters) => void;
}

/** Filters by state and text, and removable filters by video, author or a reported danmaku. */
export function DanmakuFilterBar({ filters, rows, onChange }: DanmakuFilterBarProps) {
  const { id, contentId, authorId } = filters;
  const first = rows?.[0];
  const activeFilters = [
    { key: 'id', isSet: id !== undefined, name: '被举报的这一条' },
    {
      key: 'contentId',
      isSet: contentId !== undefined,
      name: `视频：${first?.itemTitle ?? '已选'}`,
    },
    { key: 'authorId', isSet: authorId !== undefined, name: `发送者：${first?.author ?? '已选'}` },
  ].filter(({ isSet }) => isSet);
  const { state, ...narrowed } = filters;
  const isFiltered =
    state !== 'waiting' || Object.values(narrowed).some((value) => value !== undefined);
  return (
    <>
      <SelectFilter
        title="状态"
        labels={danmakuStateLabels}
        value={filters.state === 'all' ? undefined : filters.state}
        onChange={(state) => onChange({ ...filters, state: state ?? 'all' })}
      />
      <MachineSelect value={filters.found} onChange={(found) => onChange({ ...filters, found })} />
      <SearchField
        value={filters.text}
        placeholder="弹幕里的字"
        maxLength={50}
        onSearch={(text) => onChange({ ...filters, text })}
      />
      {activeFilters.map(({ key, name }) => (
        <Tag key={key} closable onClose={() => onChange({ ...filters, [key]: undefined })}>
          {name}
        </Tag>
      ))}
      {isFiltered && (
        <Button type="link" onClick={() => onChange({ state: 'waiting' })}>
          清除筛选
        </Button>
      )}
    </>
  );
}
