import { createFileRoute } from '@tanstack/react-router';
import { ItemPage } from '../../../features/editor/item-page.tsx';

export const Route = createFileRoute('/_staff/items/$contentId')({ component: ItemRoute });

function ItemRoute() {
  const { itemId: contentId } = Route.useParams();
  return <ItemPage contentId={contentId} />;
}
