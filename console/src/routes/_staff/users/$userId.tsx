import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../features/users/user-page.tsx';

export const Route = createFileRoute('/_staff/users/$userId')({ component: UserRoute });

function UserRoute() {
  const { userId } = Route.useParams();
  return <UserPage userId={userId} />;
}
