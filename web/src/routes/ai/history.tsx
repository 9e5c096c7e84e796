import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { object } from 'valibot';
import { HistoryPage } from '../../features/ai-create/history-page.tsx';
import { historyKinds, historyStates } from '../../features/ai-create/history-filters.ts';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/ai/history')({
  validateSearch: object({ kind: choiceField(historyKinds), state: choiceField(historyStates) }),
  component: History,
  staticData: { title: '创作记录' },
});

function History() {
  const { kind, state } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <HistoryPage
      kind={kind ?? 'all'}
      state={state ?? 'all'}
      onFilter={(some) =>
        void navigate({ to: '/ai/history', search: { kind, state, ...some }, replace: true })
      }
    />
  );
}
