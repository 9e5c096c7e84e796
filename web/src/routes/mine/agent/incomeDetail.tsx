import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { IncomeDetailPage } from '../../../features/agents/income-detail-page.tsx';
import { idField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/agent/incomeDetail')({
  validateSearch: object({ id: optional(idField, null) }),
  component: IncomeDetail,
  staticData: { title: '收入明细' },
});

function IncomeDetail() {
  return <IncomeDetailPage {...Route.useSearch()} />;
}
