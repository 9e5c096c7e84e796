import { createFileRoute } from '@tanstack/react-router';
import {
  aiSafetyDecision,
  aiSafetyRule,
  aiSafetyStage,
} from '@yehang/contract/shapes/console-ai.ts';
import { z } from 'zod';
import { AiSafetyPage } from '../../features/ai/ai-safety-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/ai-safety')({
  validateSearch: z.object({
    rule: aiSafetyRule.optional().catch(undefined),
    stage: aiSafetyStage.optional().catch(undefined),
    decision: aiSafetyDecision.optional().catch(undefined),
    userId: idParam,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <AiSafetyPage {...table} />;
}
