import {
  contentStateLabels,
  kindLabels,
  ratingLabels,
  ruleLabels,
} from '@yehang/contract/shapes/labels.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import { Button } from 'antd';
import { ChannelSelect } from '../../entities/channels/channel-select.tsx';
import { NamedSelect } from '../../entities/content/named-select.tsx';
import { mediaStateLabels } from '../../entities/media/media-state-labels.ts';
import { DayRange } from '../../lib/table/day-range.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import type { ContentFilters } from './content-filters.ts';
import { YearFilter } from './year-filter.tsx';

const sectionLabels = { home: '暗网之外', dark: '仅暗网' };

interface ContentFilterBarProps {
  readonly filters: ContentFilters;
  readonly onChange: (filters: ContentFilters) => void;
}

const dateLabels = { created: '创建日期', published: '发布日期' } as const;

/** Every condition of the catalogue; all that are given hold together. */
export function ContentFilterBar({ filters, onChange }: ContentFilterBarProps) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const change = (changed: Partial<ContentFilters>) => onChange({ ...filters, ...changed });
  return (
    <>
      <SearchField
        value={filters.text}
        placeholder="搜索标题、别名"
        maxLength={80}
        onSearch={(text) => change({ text })}
      />
      <SelectFilter
        title="状态"
        labels={contentStateLabels}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <SelectFilter
        title="转码"
        labels={mediaStateLabels}
        value={filters.mediaState}
        onChange={(mediaState) => change({ mediaState })}
      />
      <SelectFilter
        title="类型"
        labels={kindLabels}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
      />
      <SelectFilter
        title="所在"
        labels={sectionLabels}
        value={filters.section}
        onChange={(section) => change({ section })}
      />
      <span className="select-filter">
        <ChannelSelect
          placeholder="频道"
          value={filters.channelId ?? null}
          onChange={(channelId) => change({ channelId })}
        />
      </span>
      <NamedSelect
        find="tag"
        className="select-filter"
        aria-label="标签"
        placeholder="标签"
        value={filters.tagId}
        onChange={(tagId) => change({ tagId })}
      />
      <NamedSelect
        find="performer"
        className="select-filter"
        aria-label="演员"
        placeholder="演员"
        value={filters.performerId}
        onChange={(performerId) => change({ performerId })}
      />
      <NamedSelect
        find="uploader"
        className="select-filter"
        aria-label="作者"
        placeholder="作者"
        value={filters.uploaderId}
        onChange={(uploaderId) => change({ uploaderId })}
      />
      <SelectFilter
        title="观看方式"
        labels={ruleLabels}
        value={filters.rule}
        onChange={(rule) => change({ rule })}
      />
      <SelectFilter
        title="分级"
        labels={ratingLabels}
        value={filters.rating}
        onChange={(rating) => change({ rating })}
      />
      <YearFilter value={filters.year} onChange={(year) => change({ year })} />
      <SelectFilter
        title="地区"
        labels={regionNames}
        value={filters.region}
        onChange={(region) => change({ region })}
      />
      <SelectFilter
        title="语言"
        labels={languageNames}
        value={filters.language}
        onChange={(language) => change({ language })}
      />
      <SelectFilter
        title="创建日期"
        labels={dateLabels}
        value={filters.dateOf}
        onChange={(dateOf) => change({ dateOf })}
      />
      <DayRange from={filters.from} to={filters.to} onChange={change} />
      {isFiltered && (
        <Button type="link" onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </>
  );
}
