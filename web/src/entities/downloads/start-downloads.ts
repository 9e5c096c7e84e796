import { onReconnect } from '../../lib/online/online.ts';
import { hasDownloads } from './has-downloads.ts';

/**
 * Goes on saving where an earlier visit stopped, and looks at the permissions of what is saved; for who never saved
 * anything nothing is fetched. @returns ends it
 */
export function startDownloads(): () => void {
  const resume = async () => {
    if (!hasDownloads.get().isUsed) return;
    const [{ resumeDownloads }, { renewLicences }] = await Promise.all([
      import('./download-queue.ts'),
      import('./renew-licences.ts'),
    ]);
    await resumeDownloads();
    await renewLicences();
  };
  // Without network it begins when that is back.
  const resumeQuietly = () => void resume().catch(() => undefined);
  resumeQuietly();
  return onReconnect(resumeQuietly);
}
