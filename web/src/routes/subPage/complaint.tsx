import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ComplaintPage } from '../../features/service/complaint/complaint-page.tsx';
import { textField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/complaint')({
  validateSearch: object({ ticket: textField }),
  component: Complaint,
  staticData: { title: '当事人投诉' },
});

function Complaint() {
  const { ticket } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ComplaintPage
      ticket={ticket}
      onSent={(sent) => void navigate({ search: { ticket: sent }, replace: true })}
      onAnother={() => void navigate({ search: { ticket: '' } })}
    />
  );
}
