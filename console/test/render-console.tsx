import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { vi } from 'vitest';
import { ConsoleApp, createConsoleRouter } from '../src/console-app.tsx';
import { createQueryClient } from '../src/lib/queries/query-client.ts';
import { markSignedIn } from '../src/lib/session/signed-out.ts';
import { createFakeConsole, type FakeAnswers } from './fake-console.ts';
import { sampleStaff } from './sample-staff.ts';

vi.setConfig({ testTimeout: 30_000 });
// The first table of a file takes a while to come up on a busy machine; failures print the last of the page.
configure({
  asyncUtilTimeout: 8_000,
  // Working out what is visible goes through all of antd's styles, for seconds.
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? ''),
});

/**
 * The whole console at an address, on a server in memory. Signed in as the owner unless `answers` say
 * otherwise. Requests made are in `asked`.
 */
export function renderConsole(path: string, answers: FakeAnswers = {}) {
  cleanup();
  markSignedIn();
  localStorage.clear();
  const server = createFakeConsole({
    'login/me': () => sampleStaff(),
    'tag/list': () => ({ list: [] }),
    'uploader/list': () => ({ list: [] }),
    ...answers,
  });
  vi.stubGlobal('fetch', server.fetch);
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createConsoleRouter(queryClient, history);
  render(<ConsoleApp queryClient={queryClient} router={router} />);
  return {
    router,
    /** The requests of one call, in order. */
    asked: (name: string) =>
      server.asked.filter((one) => one.name === name).map((one) => one.request),
  };
}
