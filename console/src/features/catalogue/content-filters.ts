import { contentState, mediaState } from '@yehang/contract/shapes/console-content.ts';
import { contentKind } from '@yehang/contract/shapes/content.ts';
import { channelSection } from '@yehang/contract/shapes/home.ts';
import { z } from 'zod';
import { textParam } from '../../lib/table/search-params.ts';

/** The catalogue's filters in the URL; invalid values are ignored. */
export const contentFilters = z.object({
  state: contentState.optional().catch(undefined),
  mediaState: mediaState.optional().catch(undefined),
  kind: contentKind.optional().catch(undefined),
  section: channelSection.optional().catch(undefined),
  text: textParam(80),
});
export type ContentFilters = z.infer<typeof contentFilters>;
