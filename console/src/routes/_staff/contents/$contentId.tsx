import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../../features/editor/content-page.tsx';

export const Route = createFileRoute('/_staff/contents/$contentId')({ component: ContentRoute });

function ContentRoute() {
  const { contentId } = Route.useParams();
  return <ContentPage contentId={contentId} />;
}
