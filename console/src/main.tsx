import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsoleApp, createConsoleRouter } from './console-app.tsx';
import { createQueryClient } from './lib/queries/query-client.ts';
import './console.css';
import './entities/phone-preview/phone.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const queryClient = createQueryClient();
createRoot(root).render(
  <StrictMode>
    <ConsoleApp
      queryClient={queryClient}
      router={createConsoleRouter(queryClient)}
      isStill={matchMedia('(prefers-reduced-motion: reduce)').matches}
    />
  </StrictMode>,
);
