import { createFileRoute } from '@tanstack/react-router';
import { figureRangeSearch } from '../../entities/figures/figure-range.tsx';
import { FiguresPage } from '../../features/figures/figures-page.tsx';

export const Route = createFileRoute('/_staff/figures')({
  validateSearch: figureRangeSearch,
  component: FiguresRoute,
});

function FiguresRoute() {
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FiguresPage
      days={days}
      onDays={(next) => void navigate({ search: { days: next }, replace: true })}
    />
  );
}
