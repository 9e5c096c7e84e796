import '@yehang/ui/base.css';
import './app.css';
import { connectOverlayHistory } from '@yehang/ui/back-to-close.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isNativeShell } from './lib/native/bridge.ts';
import { keepInstallPrompt } from './lib/install/install-prompt.ts';
import { appNavigation } from './lib/navigation/app-navigation.ts';
import { queryClient } from './lib/query/query-client.ts';
import { watchChunkFailures } from './lib/page/chunk-failures.ts';
import { guardNavigation } from './entities/shell/navigation-guard.ts';
import { startApp } from './entities/shell/start-state.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

keepInstallPrompt();

// Requests of the first screen start before it is rendered.
void startApp();

watchChunkFailures();
connectOverlayHistory();
// The router reads the address: a deep link puts home below its page before.
if (/^\/open\/*$/i.test(location.pathname)) void startFromLink(root);
else void show(root);

async function startFromLink(container: HTMLElement): Promise<void> {
  // Without this code the link leads to the same page, with nothing below.
  const links = await import('./entities/links/cold-start.ts').catch(() => null);
  links?.putHomeBelow();
  await show(container);
}

/**
 * Renders the app in steps, each a task of its own, so that a slow phone responds in between: for the same reason the
 * first rendering is a transition, in which React yields. Home, which has no code to wait for, is part of that
 * rendering; any other page comes into the shell when its code is there.
 */
async function show(container: HTMLElement): Promise<void> {
  await nextTask();
  const router = createAppRouter();
  appNavigation.connect(router.history);
  guardNavigation(router.history);
  // Links wait on the native side meanwhile.
  if (isNativeShell())
    void import('./entities/links/native-links.ts').then(({ connectNative }) =>
      connectNative(appNavigation.push),
    );
  await nextTask();
  if (router.latestLocation.pathname === '/') await router.load();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
