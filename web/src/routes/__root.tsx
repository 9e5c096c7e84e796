import { createRootRoute } from '@tanstack/react-router';
import { KeepAlivePages } from '../lib/keep-alive/keep-alive-pages.tsx';
import { useAppName } from '../entities/config/app-name.ts';
import { keepAlivePolicy } from '../entities/shell/keep-alive-routes.ts';
import { recordChannel } from '../entities/shell/start-state.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => recordChannel(location.searchStr),
  component: RootPage,
});

function RootPage() {
  return <KeepAlivePages policy={keepAlivePolicy} appName={useAppName()} />;
}
