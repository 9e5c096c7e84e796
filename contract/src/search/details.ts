import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, named } from '../shapes/fields.ts';
import { pageRequest } from '../shapes/page.ts';
import { searchKind, searchPage, videoConditions } from '../shapes/search.ts';

const { channelId, tagId, length, price, year } = videoConditions;

export const searchDetails = defineCall({
  name: 'search/details',
  summary:
    'Search over every kind: Chinese words, pinyin, initials, either script; up to 500 results, by age all',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({
    text: line('搜索词', 1, 60),
    kind: named(searchKind, '类型').default('all'),
    sort: named(z.enum(['fitting', 'new', 'hot', 'collected']), '排序').default('fitting'),
    channelId,
    tagId,
    length,
    price,
    year,
    ...pageRequest,
  }),
  response: searchPage,
  errors: [4030, 4031, 4040, 4100],
});
