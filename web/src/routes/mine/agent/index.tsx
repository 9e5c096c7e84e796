import { createFileRoute } from '@tanstack/react-router';
import { AgentPage } from '../../../features/agents/agent-page.tsx';

export const Route = createFileRoute('/mine/agent/')({
  component: AgentPage,
  staticData: { title: '代理中心' },
});
