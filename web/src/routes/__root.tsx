import { createRootRoute } from '@tanstack/react-router';
import { KeptPages } from '../lib/keep-alive/kept-pages.tsx';
import { noteChannel } from '../lib/shell/start-state.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => noteChannel(location.searchStr),
  component: KeptPages,
});
