import { commentState } from '@yehang/contract/shapes/comment.ts';
import { machineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import { z } from 'zod';
import { textParam } from '../../lib/table/search-params.ts';

/** Shows comments to review by default; `all` turns the filter by state off. */
export const commentFilters = z.object({
  state: commentState.or(z.literal('all')).default('waiting').catch('waiting'),
  text: textParam(),
  found: machineFilter.optional().catch(undefined),
});
export type CommentFilters = z.infer<typeof commentFilters>;
