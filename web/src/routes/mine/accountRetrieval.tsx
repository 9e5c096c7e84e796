import { createFileRoute } from '@tanstack/react-router';
import { RetrievalPage } from '../../features/account/retrieval-page.tsx';

export const Route = createFileRoute('/mine/accountRetrieval')({
  component: RetrievalPage,
  staticData: { title: '找回账号' },
});
