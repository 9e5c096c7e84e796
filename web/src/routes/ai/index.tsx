import { createFileRoute, useRouter } from '@tanstack/react-router';
import { AiHomePage } from '../../features/ai-home/ai-home-page.tsx';

export const Route = createFileRoute('/ai/')({
  component: AiHome,
  staticData: { title: 'AI' },
});

function AiHome() {
  const { routesByPath } = useRouter();
  return <AiHomePage isBuilt={(path) => Object.hasOwn(routesByPath, path)} />;
}
