import { createFileRoute } from '@tanstack/react-router';
import { figureRangeSearch } from '../../../entities/figures/figure-range.tsx';
import { ContentFiguresPage } from '../../../features/figures/content-figures-page.tsx';

export const Route = createFileRoute('/_staff/contents/$contentId_/figures')({
  validateSearch: figureRangeSearch,
  component: FiguresRoute,
});

function FiguresRoute() {
  const { contentId } = Route.useParams();
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ContentFiguresPage
      contentId={contentId}
      days={days}
      onDays={(next) => void navigate({ search: { days: next }, replace: true })}
    />
  );
}
