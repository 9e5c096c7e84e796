import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';

/** Where a kind is edited that has an editor of its own; null where the page of contents edits it. */
export const editorPages = {
  long: null,
  short: null,
  series: { to: '/series', needs: 'series/list' },
  live: { to: '/live', needs: 'live/list' },
  comic: null,
  novel: null,
  audio: null,
  photo: null,
  game: null,
  reserved: null,
  post: null,
  circle: null,
} as const satisfies Record<ContentKind, { to: string; needs: string } | null>;
