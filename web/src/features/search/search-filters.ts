import type { LengthRange, PriceRange } from '@yehang/contract/shapes/search.ts';
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

/** This year and the four before; older videos are few. */
function yearChoices(thisYear: number) {
  const years = Array.from({ length: 5 }, (_, back) => String(thisYear - back));
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

/** The filters as a call takes them: `ANY` is left out. */
export function toBody({ length, price, year }: SearchFilters) {
  return {
    ...(length !== ANY && { length }),
    ...(price !== ANY && { price }),
    ...(year !== ANY && { year: Number(year) }),
  };
}

/** Length, price and year as groups of choices. */
export function filterGroups(
  { length, price, year }: SearchFilters,
  change: (update: (before: SearchFilters) => SearchFilters) => void,
): FilterGroup[] {
  return [
    filterGroup({
      label: '时长',
      choices: lengthChoices,
      selected: length,
      onSelect: (next) => change((before) => ({ ...before, length: next })),
    }),
    filterGroup({
      label: '价格',
      choices: priceChoices,
      selected: price,
      onSelect: (next) => change((before) => ({ ...before, price: next })),
    }),
    filterGroup({
      label: '年份',
      choices: yearChoices(new Date().getFullYear()),
      selected: year,
      onSelect: (next) => change((before) => ({ ...before, year: next })),
    }),
  ];
}
