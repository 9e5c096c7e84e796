import { createFileRoute } from '@tanstack/react-router';
import { aiJobState, aiTool } from '@yehang/contract/shapes/ai.ts';
import { z } from 'zod';
import { AiJobsPage } from '../../features/ai/ai-jobs-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/ai-jobs')({
  validateSearch: z.object({
    tool: aiTool.optional().catch(undefined),
    state: aiJobState.optional().catch(undefined),
    userId: idParam,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AiJobsPage {...table} />;
}
