import { createFileRoute } from '@tanstack/react-router';
import { danmakuState } from '@yehang/contract/shapes/danmaku.ts';
import { z } from 'zod';
import { DanmakuPage } from '../../features/moderation/danmaku-page.tsx';
import { idParam, textParam } from '../../lib/table/search-params.ts';
import { cursorSearch, useTableSearch } from '../../lib/table/use-table-search.ts';

export const Route = createFileRoute('/_staff/danmaku')({
  validateSearch: z.object({
    state: danmakuState.optional().catch(undefined),
    text: textParam(50),
    /** A danmaku that a report links to. */
    id: idParam,
    itemId: idParam,
    authorId: idParam,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTableSearch(Route.useSearch(), Route.useNavigate());
  return <DanmakuPage {...table} />;
}
