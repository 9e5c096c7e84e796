import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BlocksPage } from '../../features/blocks/blocks-page.tsx';
import { textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/blocks')({
  validateSearch: z.object({ text: textParam(), ...cursorSearch }),
  component: BlocksRoute,
});

function BlocksRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <BlocksPage {...table} />;
}
