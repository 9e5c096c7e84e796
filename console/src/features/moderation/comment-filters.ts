import { commentState } from '@yehang/contract/shapes/comment.ts';
import { z } from 'zod';
import { textParam } from '../../lib/table/search-params.ts';

/** Shows comments to review by default; `all` turns the filter by state off. */
export const commentFilters = z.object({
  state: commentState.or(z.literal('all')).default('waiting').catch('waiting'),
  text: textParam(),
});
export type CommentFilters = z.infer<typeof commentFilters>;
