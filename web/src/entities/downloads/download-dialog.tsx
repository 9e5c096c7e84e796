import { lazy, Suspense } from 'react';

/** Its code comes when somebody wants to save something. */
const DownloadSheet = lazy(async () => ({
  default: (await import('./download-sheet.tsx')).DownloadSheet,
}));

/** The sheet that saves a video for playing it without network. */
export function DownloadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <DownloadSheet id={id} onClose={onClose} />
    </Suspense>
  );
}
