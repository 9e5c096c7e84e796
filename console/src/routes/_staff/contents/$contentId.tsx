import { createFileRoute } from '@tanstack/react-router';
import { ItemPage } from '../../../features/editor/item-page.tsx';

export const Route = createFileRoute('/_staff/contents/$contentId')({ component: ItemRoute });

function ItemRoute() {
  const { contentId } = Route.useParams();
  return <ItemPage contentId={contentId} />;
}
