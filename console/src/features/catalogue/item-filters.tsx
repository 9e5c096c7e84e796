import { contentState, mediaState } from '@yehang/contract/shapes/console-content.ts';
import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { Button } from 'antd';
import { z } from 'zod';
import { ChoiceFilter } from '../../lib/table/choice-filter.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import { itemStateWords, kindWords, mediaStateWords } from '../../lib/words/catalogue-words.ts';

/** The filters of the catalogue, as they stand in the address; what makes no sense there is dropped. */
export const itemFilters = z.object({
  state: contentState.optional().catch(undefined),
  mediaState: mediaState.optional().catch(undefined),
  kind: videoKind.optional().catch(undefined),
  text: z.string().trim().min(1).max(80).optional().catch(undefined),
});
export type ItemFilters = z.infer<typeof itemFilters>;

interface ItemFilterBarProps {
  readonly filters: ItemFilters;
  readonly onChange: (filters: ItemFilters) => void;
}

export function ItemFilterBar({ filters, onChange }: ItemFilterBarProps) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <SearchField
        value={filters.text}
        placeholder="搜索标题"
        maxLength={80}
        onSearch={(text) => onChange({ ...filters, text })}
      />
      <ChoiceFilter
        title="状态"
        words={itemStateWords}
        value={filters.state}
        onChange={(state) => onChange({ ...filters, state })}
      />
      <ChoiceFilter
        title="转码"
        words={mediaStateWords}
        value={filters.mediaState}
        onChange={(media) => onChange({ ...filters, mediaState: media })}
      />
      <ChoiceFilter
        title="类型"
        words={kindWords}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      {isFiltered && (
        <Button type="link" onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </>
  );
}
