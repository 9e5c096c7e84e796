import { createFileRoute } from '@tanstack/react-router';
import { figureRangeSearch } from '../../entities/figures/figure-range.tsx';
import { AiFiguresPage } from '../../features/ai/ai-figures-page.tsx';

export const Route = createFileRoute('/_staff/ai-figures')({
  validateSearch: figureRangeSearch,
  component: FiguresRoute,
});

function FiguresRoute() {
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AiFiguresPage
      days={days}
      onDays={(next) => void navigate({ search: { days: next }, replace: true })}
    />
  );
}
