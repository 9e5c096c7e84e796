import { createFileRoute } from '@tanstack/react-router';
import { reportKind } from '@yehang/contract/shapes/report.ts';
import { z } from 'zod';
import { ReportsPage } from '../../features/moderation/reports-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/reports')({
  validateSearch: z.object({
    state: z.enum(['open', 'decided']).default('open').catch('open'),
    kind: reportKind.optional().catch(undefined),
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <ReportsPage {...table} />;
}
