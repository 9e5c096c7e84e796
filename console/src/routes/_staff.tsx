import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { LoadingPage, BrokenPage, ForbiddenPage } from '../features/shell/plain-pages.tsx';
import { ConsoleFrame } from '../features/shell/console-frame.tsx';
import { SignInAgain } from '../features/login/sign-in-again.tsx';
import { pageAt } from '../entities/staff/pages.ts';
import { mayCall } from '../entities/staff/permission.ts';
import { codeOf, SIGNED_OUT } from '../lib/api/failure.ts';
import { markSignedIn } from '../lib/session/signed-out.ts';
import { staffSession, useStaff } from '../entities/staff/staff-session.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.query({ ...staffSession, staleTime: 'static' });
    } catch (error) {
      if (codeOf(error) !== SIGNED_OUT) throw error;
      // Nobody was signed in, so there is no open page to sign in over.
      markSignedIn();
      const back = location.href === '/' ? undefined : location.href;
      redirect({ to: '/login', search: { back }, throw: true });
    }
  },
  component: StaffLayout,
  pendingComponent: LoadingPage,
  errorComponent: ({ error, reset }) => <BrokenPage error={error} onRetry={reset} />,
});

function StaffLayout() {
  const { pathname } = useLocation();
  const { role } = useStaff();
  const page = pageAt(pathname);
  const mayOpen = page === null || mayCall(role, page.needs);
  return (
    <>
      <ConsoleFrame path={pathname}>{mayOpen ? <Outlet /> : <ForbiddenPage />}</ConsoleFrame>
      <SignInAgain />
    </>
  );
}
