import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { vi } from 'vitest';
import { ConsoleApp, createConsoleRouter } from '../src/console-app.tsx';
import { createQueryClient } from '../src/lib/queries/query-client.ts';
import { markSignedIn } from '../src/lib/session/signed-out.ts';
import { type FakeHandlers, installFakeClient } from './fake-client.ts';
import { sampleStaff } from './sample-staff.ts';

vi.setConfig({ testTimeout: 30_000 });
configure({
  // The first table of a file takes a while to render on a busy machine.
  asyncUtilTimeout: 8_000,
  // Computing visibility evaluates all of antd's styles, which takes seconds.
  defaultHidden: true,
  // Errors without a dump of the page.
  getElementError: (message) => new Error(message ?? ''),
});

/** Renders the whole console at a path, on a fake client. Signed in as the owner unless `handlers` say otherwise. */
export function renderConsole(path: string, handlers: FakeHandlers = {}) {
  cleanup();
  markSignedIn();
  localStorage.clear();
  const client = installFakeClient({
    'login/me': () => sampleStaff(),
    'tag/list': () => ({ list: [] }),
    'uploader/list': () => ({ list: [] }),
    'actor/list': () => ({ list: [], cursor: null }),
    'channel/list': () => ({ list: [] }),
    'content/count': () => ({ count: 0, most: 10_000 }),
    'content/link': () => ({ url: 'https://app.example/here' }),
    'staff/refusals': () => ({ list: [] }),
    'guide/info': () => ({ steps: [], isDismissed: true }),
    ...handlers,
  });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createConsoleRouter(queryClient, history);
  render(<ConsoleApp queryClient={queryClient} router={router} isStyled={false} />);
  return { router, ...client };
}
