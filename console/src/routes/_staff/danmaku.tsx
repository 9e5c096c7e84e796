import { createFileRoute } from '@tanstack/react-router';
import { danmakuState } from '@yehang/contract/shapes/danmaku.ts';
import { z } from 'zod';
import { DanmakuPage } from '../../features/moderation/danmaku-page.tsx';
import { cursorSearch, usePlace } from '../../lib/table/use-place.ts';

const chosenId = z.uuid().optional().catch(undefined);

export const Route = createFileRoute('/_staff/danmaku')({
  validateSearch: z.object({
    state: danmakuState.optional().catch(undefined),
    text: z.string().trim().min(1).max(50).optional().catch(undefined),
    /** The one that a report names. */
    id: chosenId,
    itemId: chosenId,
    authorId: chosenId,
    ...cursorSearch,
  }),
  component: DanmakuRoute,
});

function DanmakuRoute() {
  const { cursor, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DanmakuPage
      filters={filters}
      place={usePlace(cursor)}
      onFilter={(chosen) => void navigate({ search: chosen, replace: true })}
      onMove={(place) =>
        void navigate({
          search: { ...filters, cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
