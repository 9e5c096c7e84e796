import { danmakuState } from '@yehang/contract/shapes/danmaku.ts';
import { z } from 'zod';
import { idParam, textParam } from '../../lib/table/search-params.ts';

export const danmakuFilters = z.object({
  state: danmakuState.optional().catch(undefined),
  text: textParam(50),
  /** A danmaku that a report links to. */
  id: idParam,
  contentId: idParam,
  authorId: idParam,
});
export type DanmakuFilters = z.infer<typeof danmakuFilters>;
