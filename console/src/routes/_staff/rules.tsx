import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RulesPage } from '../../features/rules/rules-page.tsx';
import { idParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/rules')({
  validateSearch: z.object({
    tab: z.enum(['rules', 'hits', 'test']).optional().catch(undefined),
    ruleId: idParam,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <RulesPage {...table} />;
}
