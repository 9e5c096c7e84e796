import '@yehang/ui/base.css';
import './app.css';
import { connectOverlayHistory } from '@yehang/ui/back-to-close.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallPrompt } from './lib/install/install-prompt.ts';
import { connectNative } from './entities/links/native-links.ts';
import { appNavigation } from './lib/navigation/app-navigation.ts';
import { putHomeBelow } from './entities/links/cold-start.ts';
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
putHomeBelow();
const router = createAppRouter();
appNavigation.connect(router.history);
guardNavigation(router.history);
connectNative(appNavigation.push);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
