import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';

/** Where a kind is edited that has an editor of its own; null for videos, which the page of contents edits. */
export const editorPages = {
  long: null,
  short: null,
  series: { to: '/series', needs: 'series/list' },
  live: { to: '/live', needs: 'live/list' },
} as const satisfies Record<ContentKind, { to: string; needs: string } | null>;
