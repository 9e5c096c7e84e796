import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../../features/catalogue/catalogue-page.tsx';
import { itemFilters } from '../../../features/catalogue/item-filters.tsx';
import { cursorSearch, usePlace } from '../../../lib/table/use-place.ts';

export const Route = createFileRoute('/_staff/items/')({
  validateSearch: itemFilters.extend(cursorSearch),
  component: ItemsRoute,
});

function ItemsRoute() {
  const { cursor, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CataloguePage
      filters={filters}
      place={usePlace(cursor)}
      onFilter={(search) => void navigate({ search, replace: true })}
      onMove={(place) =>
        void navigate({
          search: { ...filters, cursor: place.cursor },
          state: { earlierCursors: place.earlier },
        })
      }
    />
  );
}
