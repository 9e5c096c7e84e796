import { createFileRoute } from '@tanstack/react-router';
import { commissionStates } from '@yehang/contract/shapes/agent-values.ts';
import { object, optional } from 'valibot';
import { IncomeListPage } from '../../../features/agents/income-list-page.tsx';
import { choiceField, dayField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/agent/incomeList')({
  validateSearch: object({
    state: optional(choiceField(commissionStates), null),
    day: optional(dayField, null),
  }),
  component: IncomeList,
  staticData: { title: '收入记录' },
});

function IncomeList() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IncomeListPage
      {...search}
      onState={(state) => void navigate({ search: { ...search, state }, replace: true })}
    />
  );
}
