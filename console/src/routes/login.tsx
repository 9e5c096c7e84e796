import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/login/login-page.tsx';
import { markSignedIn } from '../lib/session/signed-out.ts';
import { staffSession } from '../entities/staff/staff-session.ts';
import { safeReturnPath } from '../lib/router/safe-return.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ back: z.string().optional().catch(undefined) }),
  component: LoginRoute,
});

function LoginRoute() {
  const { back } = Route.useSearch();
  const router = useRouter();
  const client = useQueryClient();
  return (
    <LoginPage
      onSignedIn={(staff) => {
        client.clear();
        client.setQueryData(staffSession.queryKey, staff);
        markSignedIn();
        router.history.push(safeReturnPath(back));
      }}
    />
  );
}
