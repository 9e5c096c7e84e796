import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

/** Only development builds contain the gallery. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('../../features/ui-gallery/gallery.tsx')).Gallery,
    }))
  : NotFoundPage;

export const Route = createFileRoute('/dev/ui')({ component: DevUi });

function DevUi() {
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
