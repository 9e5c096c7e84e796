import { Button } from '@yehang/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import type { BookRoom } from '../book/fetch-book.ts';
import { lowestDownloadTier } from '../downloads/download-tier.ts';
import { useDownloadPermission } from '../downloads/use-download-permission.ts';

/** Loaded on demand. */
const ChapterDownloadSheet = lazy(async () => ({
  default: (await import('./chapter-download-sheet.tsx')).ChapterDownloadSheet,
}));

interface ChapterDownloadButtonProps {
  room: BookRoom;
  /** The book. */
  id: string;
  unit: '章' | '话';
  /** Number of the chapter where the viewer is. */
  from: number;
}

/** Opens the choice of chapters to be saved; names the tier that may, and is not there where nobody may. */
export function ChapterDownloadButton(props: ChapterDownloadButtonProps) {
  const permission = useDownloadPermission();
  const [isOpen, setOpen] = useState(false);
  if (permission.kind === 'none') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        缓存{permission.kind === 'locked' && ` · ${lowestDownloadTier(permission.tiers)}`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChapterDownloadSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
