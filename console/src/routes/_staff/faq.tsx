import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { FaqPage } from '../../features/faq/faq-page.tsx';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/faq')({
  validateSearch: z.object({ category: z.uuid().optional().catch(undefined), ...cursorSearch }),
  component: FaqRoute,
});

function FaqRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return (
    <FaqPage
      categoryId={table.filters.category}
      onCategory={(category) => table.onFilter({ category })}
      page={table.page}
      onPageChange={table.onPageChange}
    />
  );
}
