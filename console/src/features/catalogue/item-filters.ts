import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { itemState, mediaState } from '@yehang/contract/shapes/console-item.ts';
import { z } from 'zod';
import { textParam } from '../../lib/table/search-params.ts';

/** The catalogue's filters in the URL; invalid values are ignored. */
export const itemFilters = z.object({
  state: itemState.optional().catch(undefined),
  mediaState: mediaState.optional().catch(undefined),
  kind: videoKind.optional().catch(undefined),
  text: textParam(80),
});
export type ItemFilters = z.infer<typeof itemFilters>;
