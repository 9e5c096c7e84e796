import { Button } from 'antd';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { contentStateLabels, kindLabels } from '../../entities/content/content-labels.ts';
import { mediaStateLabels } from '../../entities/media/media-state-labels.ts';
import type { ContentFilters } from './content-filters.ts';

const sectionLabels = { home: '暗网之外', dark: '仅暗网' };

interface ContentFilterBarProps {
  readonly filters: ContentFilters;
  readonly onChange: (filters: ContentFilters) => void;
}

export function ContentFilterBar({ filters, onChange }: ContentFilterBarProps) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <SearchField
        value={filters.text}
        placeholder="搜索标题"
        maxLength={80}
        onSearch={(text) => onChange({ ...filters, text })}
      />
      <SelectFilter
        title="状态"
        labels={contentStateLabels}
        value={filters.state}
        onChange={(state) => onChange({ ...filters, state })}
      />
      <SelectFilter
        title="转码"
        labels={mediaStateLabels}
        value={filters.mediaState}
        onChange={(media) => onChange({ ...filters, mediaState: media })}
      />
      <SelectFilter
        title="类型"
        labels={kindLabels}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <SelectFilter
        title="所在"
        labels={sectionLabels}
        value={filters.section}
        onChange={(section) => onChange({ ...filters, section })}
      />
      {isFiltered && (
        <Button type="link" onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </>
  );
}
