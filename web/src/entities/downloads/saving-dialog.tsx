import { lazy, Suspense } from 'react';

/** Its code comes when somebody wants to save something. */
const SaveSheet = lazy(async () => ({ default: (await import('./save-sheet.tsx')).SaveSheet }));

/** The sheet that saves a video for playing it without network. */
export function SavingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SaveSheet id={id} onClose={onClose} />
    </Suspense>
  );
}
