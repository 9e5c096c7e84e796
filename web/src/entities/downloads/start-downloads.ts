import { onReconnect } from '../../lib/online/online.ts';
import { hasDownloads } from './has-downloads.ts';

/**
 * Resumes the downloads of an earlier visit, and renews licences; without downloads no code is loaded.
 * @returns ends it
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
  // Offline it starts when the connection is back.
  const resumeQuietly = () => void resume().catch(() => undefined);
  resumeQuietly();
  return onReconnect(resumeQuietly);
}
