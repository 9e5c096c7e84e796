import { createFileRoute } from '@tanstack/react-router';
import { figureRangeSearch } from '../../entities/figures/figure-range.tsx';
import { FinancePage } from '../../features/finance/finance-page.tsx';

export const Route = createFileRoute('/_staff/finance')({
  validateSearch: figureRangeSearch,
  component: FinanceRoute,
});

function FinanceRoute() {
  const { days } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FinancePage
      days={days}
      onDays={(next) => void navigate({ search: { days: next }, replace: true })}
    />
  );
}
