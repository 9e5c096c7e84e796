import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SmsPage } from '../../features/sms/sms-page.tsx';
import { textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/sms')({
  validateSearch: z.object({ text: textParam(), ...cursorSearch }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <SmsPage {...table} />;
}
