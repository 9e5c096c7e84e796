import { lazy, Suspense } from 'react';

/** Loaded on demand. */
const DownloadSheet = lazy(async () => ({
  default: (await import('./download-sheet.tsx')).DownloadSheet,
}));

/** The sheet that downloads a video. */
export function DownloadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <DownloadSheet id={id} onClose={onClose} />
    </Suspense>
  );
}
