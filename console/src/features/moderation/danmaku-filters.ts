import { danmakuState } from '@yehang/contract/shapes/danmaku.ts';
import { machineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import { z } from 'zod';
import { idParam, textParam } from '../../lib/table/search-params.ts';

/** Shows danmaku to review by default; `all` turns the filter by state off. */
export const danmakuFilters = z.object({
  state: danmakuState.or(z.literal('all')).default('waiting').catch('waiting'),
  text: textParam(50),
  found: machineFilter.optional().catch(undefined),
  /** A danmaku that a report links to. */
  id: idParam,
  contentId: idParam,
  authorId: idParam,
});
export type DanmakuFilters = z.infer<typeof danmakuFilters>;
