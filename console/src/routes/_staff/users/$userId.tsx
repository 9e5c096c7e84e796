import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../features/users/user-page.tsx';
import { userTabSearch } from '../../../features/users/user-tab.ts';

export const Route = createFileRoute('/_staff/users/$userId')({
  validateSearch: userTabSearch,
  component: UserRoute,
});

function UserRoute() {
  const { userId } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserPage
      userId={userId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
    />
  );
}
