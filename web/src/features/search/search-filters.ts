import type { LengthRange, PriceRange, SearchKind } from '@yehang/contract/shapes/search.ts';
import { ANY, filterGroup, type FilterGroup } from './filter-group.ts';

const lengthChoices: readonly { value: LengthRange | typeof ANY; name: string }[] = [
  { value: ANY, name: '不限' },
  { value: 'to5', name: '5 分钟内' },
  { value: 'to20', name: '5-20 分钟' },
  { value: 'to60', name: '20-60 分钟' },
  { value: 'over60', name: '60 分钟以上' },
];

const priceChoices: readonly { value: PriceRange | typeof ANY; name: string }[] = [
  { value: ANY, name: '不限' },
  { value: 'free', name: '免费' },
  { value: 'vip', name: '会员' },
  { value: 'gold', name: '金币' },
];

/** This year and the nine before. */
function yearChoices(thisYear: number) {
  const years = Array.from({ length: 10 }, (_, back) => String(thisYear - back));
  return [
    { value: ANY, name: '不限' },
    ...years.map((year) => ({ value: year, name: `${year} 年` })),
  ];
}

export interface SearchFilters {
  length: LengthRange | typeof ANY;
  price: PriceRange | typeof ANY;
  year: string;
}

export const noFilters: SearchFilters = { length: ANY, price: ANY, year: ANY };

type FilterName = keyof SearchFilters;

const everyFilter = ['length', 'price', 'year'] as const;

/** What each tab of the results can be narrowed by: the rest says nothing of its kind. */
export const filtersOfTab: Readonly<Record<SearchKind, readonly FilterName[]>> = {
  all: everyFilter,
  long: everyFilter,
  short: everyFilter,
  series: ['price', 'year'],
  live: ['price'],
  comic: ['price', 'year'],
  novel: ['price', 'year'],
  audio: ['price', 'year'],
  photo: ['price', 'year'],
  game: ['price', 'year'],
  reserved: [],
  post: ['price', 'year'],
  circle: [],
  user: [],
};

/** Only those of the filters that are named; the others hold nothing. */
export function keepFilters(
  { length, price, year }: SearchFilters,
  names: readonly FilterName[],
): SearchFilters {
  return {
    length: names.includes('length') ? length : ANY,
    price: names.includes('price') ? price : ANY,
    year: names.includes('year') ? year : ANY,
  };
}

/** SearchFilters as a call takes them: what holds nothing is left out. */
export function toBody({ length, price, year }: SearchFilters) {
  return {
    ...(length !== ANY && { length }),
    ...(price !== ANY && { price }),
    ...(year !== ANY && { year: Number(year) }),
  };
}

/** Length, price and year as groups of choices, or those of them that are named. */
export function filterGroups(
  { length, price, year }: SearchFilters,
  change: (update: (before: SearchFilters) => SearchFilters) => void,
  names: readonly FilterName[] = everyFilter,
): FilterGroup[] {
  const groups: Record<FilterName, FilterGroup> = {
    length: filterGroup({
      label: '时长',
      choices: lengthChoices,
      selected: length,
      onSelect: (next) => change((before) => ({ ...before, length: next })),
    }),
    price: filterGroup({
      label: '价格',
      choices: priceChoices,
      selected: price,
      onSelect: (next) => change((before) => ({ ...before, price: next })),
    }),
    year: filterGroup({
      label: '年份',
      choices: yearChoices(new Date().getFullYear()),
      selected: year,
      onSelect: (next) => change((before) => ({ ...before, year: next })),
    }),
  };
  return names.map((name) => groups[name]);
}
