import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { LoadingPage, BrokenPage, ForbiddenPage } from '../features/shell/status-pages.tsx';
import { ConsoleFrame } from '../features/shell/console-frame.tsx';
import { FirstPasswordPage } from '../features/password/first-password-page.tsx';
import { SignInAgain } from '../features/login/sign-in-again.tsx';
import { findPage } from '../entities/staff/pages.ts';
import { mayCall } from '../entities/staff/permission.ts';
import { errorCode, SIGNED_OUT } from '../lib/api/call-error.ts';
import { LeaveGuard } from '../lib/leave-guard/leave-guard.tsx';
import { markSignedIn } from '../lib/session/signed-out.ts';
import { staffSession, useCurrentStaff } from '../entities/staff/staff-session.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.query({ ...staffSession, staleTime: 'static' });
    } catch (error) {
      if (errorCode(error) !== SIGNED_OUT) throw error;
      // Nobody is signed in: the login page opens, not the dialog over an open page.
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
  const { role, mustChangePassword } = useCurrentStaff();
  const page = findPage(pathname);
  const mayOpen = page === null || mayCall(role, page.needs);
  if (mustChangePassword) {
    return (
      <>
        <FirstPasswordPage />
        <SignInAgain />
      </>
    );
  }
  return (
    <>
      <LeaveGuard>
        <ConsoleFrame path={pathname}>{mayOpen ? <Outlet /> : <ForbiddenPage />}</ConsoleFrame>
      </LeaveGuard>
      <SignInAgain />
    </>
  );
}
