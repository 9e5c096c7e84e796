import { useQuery } from '@tanstack/react-query';
import type { VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { Language, Region } from '@yehang/contract/shapes/origin.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import { kindChoices } from '../../entities/content/kind-names.ts';
import { post } from '../../lib/api/api.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { filterGroups, noFilters, toBody } from './search-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { ANY, filterGroup } from './filter-group.ts';
import styles from './result-page.module.css';

const sorts = [
  { value: 'new', name: '最新' },
  { value: 'hot', name: '最热' },
  { value: 'collected', name: '收藏最多' },
] as const;

const kinds: readonly { value: VideoKind | typeof ANY; name: string }[] = [
  { value: ANY, name: '不限' },
  ...kindChoices(['long', 'short']),
];

const regions = toChoices(regionNames);
const languages = toChoices(languageNames);

/** All of some names, behind none in particular. */
function toChoices<Value extends string>(names: Record<Value, string>) {
  const values = Object.keys(names) as Value[];
  return [
    { value: ANY, name: '不限' },
    ...values.map((value) => ({ value, name: names[value] })),
  ] as const;
}

/** The maximum of tags in the filter. */
const TAGS_SHOWN = 30;

/** All videos, by channel, tag, length, price, year, region and language. */
export function VideoStorePage() {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('new');
  const [kind, setKind] = useState<VideoKind | typeof ANY>(ANY);
  const [channelId, setChannelId] = useState<string>(ANY);
  const [tagId, setTagId] = useState<string>(ANY);
  const [conditions, setConditions] = useState(noFilters);
  const [region, setRegion] = useState<Region | typeof ANY>(ANY);
  const [language, setLanguage] = useState<Language | typeof ANY>(ANY);
  const tags = useTagChoices();
  const narrowing = {
    ...(kind !== ANY && { kind }),
    ...(channelId !== ANY && { channelId }),
    ...(tagId !== ANY && { tagId }),
    ...toBody(conditions),
    ...(region !== ANY && { region }),
    ...(language !== ANY && { language }),
  };
  const isNarrowed = Object.keys(narrowing).length > 0;
  const store = usePages('media/store/list', { sort, ...narrowing });
  const source = useListSource('media/store/list', { sort, ...narrowing });
  return (
    <div className={styles.page}>
      <PageHeader title="片库" />
      <div className={styles.filters}>
        <ChannelRow selected={channelId} onSelect={setChannelId} />
        <FilterBar
          groups={[
            filterGroup({ label: '类型', choices: kinds, selected: kind, onSelect: setKind }),
            ...filterGroups(conditions, setConditions),
            filterGroup({ label: '地区', choices: regions, selected: region, onSelect: setRegion }),
            filterGroup({
              label: '语言',
              choices: languages,
              selected: language,
              onSelect: setLanguage,
            }),
            filterGroup({ label: '标签', choices: tags, selected: tagId, onSelect: setTagId }),
          ]}
        >
          <ChoiceRow label="排序" choices={sorts} selected={sort} onSelect={setSort} />
        </FilterBar>
      </div>
      <InfiniteList
        query={store}
        source={source}
        skeleton={<CardGridSkeleton cards={8} />}
        empty={
          isNarrowed ? (
            <EmptyState title="没有符合条件的视频" description="放宽筛选条件再试试" />
          ) : (
            <EmptyState title="片库还是空的" description="视频上架后会出现在这里" />
          )
        }
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </div>
  );
}

interface ChannelRowProps {
  selected: string;
  onSelect: (id: string) => void;
}

function ChannelRow({ selected, onSelect }: ChannelRowProps) {
  const home = useQuery({
    queryKey: ['media/home', null],
    queryFn: ({ signal }) => post('media/home', {}, { signal }),
  });
  const channels = home.data?.channels.slice(1) ?? [];
  const choices = [
    { value: ANY, name: '全部频道' },
    ...channels.map(({ id, name }) => ({ value: id, name })),
  ];
  return <ChoiceRow label="频道" choices={choices} selected={selected} onSelect={onSelect} />;
}

function useTagChoices() {
  const tags = useQuery({
    queryKey: ['tag/repo/list', 'first'],
    queryFn: ({ signal }) => post('tag/repo/list', { pageSize: TAGS_SHOWN }, { signal }),
  });
  return [
    { value: ANY, name: '不限' },
    ...(tags.data?.list.map(({ id, name }) => ({ value: id, name })) ?? []),
  ];
}
