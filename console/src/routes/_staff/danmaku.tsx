import { createFileRoute } from '@tanstack/react-router';
import { danmakuState } from '@yehang/contract/shapes/danmaku.ts';
import { z } from 'zod';
import { DanmakuPage } from '../../features/moderation/danmaku-page.tsx';
import { searchId, searchText } from '../../lib/table/table-search.ts';
import { cursorSearch, useTablePlace } from '../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/danmaku')({
  validateSearch: z.object({
    state: danmakuState.optional().catch(undefined),
    text: searchText(50),
    /** The one that a report names. */
    id: searchId,
    contentId: searchId,
    authorId: searchId,
    ...cursorSearch,
  }),
  component: TableRoute,
});

function TableRoute() {
  const table = useTablePlace(Route.useSearch(), Route.useNavigate());
  return <DanmakuPage {...table} />;
}
