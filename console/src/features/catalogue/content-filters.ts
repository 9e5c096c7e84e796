import { accessRuleName, rating } from '@yehang/contract/shapes/catalogue.ts';
import { contentState, mediaState } from '@yehang/contract/shapes/console-content.ts';
import { contentDate, contentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { contentKind } from '@yehang/contract/shapes/content.ts';
import { language, region } from '@yehang/contract/shapes/origin.ts';
import { z } from 'zod';
import { idParam, numberParam, textParam } from '../../lib/table/search-params.ts';

/** The catalogue's filters in the URL; invalid values are ignored. */
export const contentFilters = z.object({
  state: contentState.optional().catch(undefined),
  mediaState: mediaState.optional().catch(undefined),
  kind: contentKind.optional().catch(undefined),
  section: contentFilter.section.catch(undefined),
  channelId: idParam,
  tagId: idParam,
  performerId: idParam,
  uploaderId: idParam,
  rule: accessRuleName.optional().catch(undefined),
  rating: rating.optional().catch(undefined),
  year: numberParam,
  region: region.optional().catch(undefined),
  language: language.optional().catch(undefined),
  dateOf: contentDate.optional().catch(undefined),
  from: numberParam,
  to: numberParam,
  text: textParam(80),
});
export type ContentFilters = z.infer<typeof contentFilters>;
