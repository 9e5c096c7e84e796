import type { Inputs } from './call-inputs.ts';
import { videosOf } from './world.ts';

const nothing = () => ({ open: [{}] });

/** The same of what creators do. */
export const publishInputs = {
  'publish/appeal': ({ general, adult }) => ({
    adult: [...videosOf(general), ...videosOf(adult)].map((id) => ({ id, text: '请再看一遍' })),
  }),
  'publish/chapter/change': () => ({}),
  'publish/chapter/list': () => ({}),
  'publish/chapter/order': () => ({}),
  'publish/import/accept': () => ({}),
  'publish/import/cancel': () => ({}),
  'publish/import/create': () => ({}),
  'publish/import/info': () => ({}),
  'publish/import/list': () => ({}),
  'publish/import/retry': () => ({}),
  'publish/categories': () => ({ open: [{ kind: 'comic' as const }, { kind: 'long' as const }] }),
  'publish/chapter/add': () => ({}),
  'publish/chapter/text': () => ({}),
  'publish/chapter/write': () => ({}),
  'publish/cover': () => ({}),
  'publish/import/cuts': () => ({}),
  'publish/import/lines': () => ({}),
  'publish/picture/add': () => ({}),
  'publish/picture/change': () => ({}),
  'publish/picture/list': () => ({}),
  'publish/picture/order': () => ({}),
  'publish/contents': () => ({
    open: [{}, { pageSize: 1 }, { kind: 'long' as const, state: 'draft' as const }],
    showsAdult: true,
  }),
  'publish/create': () => ({}),
  'publish/del': () => ({}),
  'publish/detail': ({ general, adult }) => ({
    adult: [...videosOf(general), ...videosOf(adult)].map((id) => ({ id })),
  }),
  'publish/income': () => ({ open: [{}, { days: 7 as const }] }),
  'publish/info': nothing,
  'publish/replace': () => ({}),
  'publish/retry': () => ({}),
  'publish/seen': nothing,
  'publish/submit': () => ({}),
  'publish/undo': ({ general, adult }) => ({
    adult: [...videosOf(general), ...videosOf(adult)].map((id) => ({ id })),
  }),
  'publish/update': () => ({}),
  'publish/withdraw': ({ general, adult }) => ({
    adult: [...videosOf(general), ...videosOf(adult)].map((id) => ({ id })),
  }),
} satisfies Partial<Inputs>;
