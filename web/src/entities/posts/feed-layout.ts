import { persistedValue } from '../../lib/store/persisted-value.ts';

/** Two columns of tiles, or one post below the other. */
type FeedLayout = 'columns' | 'rows';

/** How posts stand in lists; remembered on this device. */
export const feedLayout = persistedValue<FeedLayout>(
  () => localStorage,
  'yehang.feed-layout',
  (found) => (found === 'rows' ? 'rows' : 'columns'),
);
