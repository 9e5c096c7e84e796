import { onNetworkBack } from '../../lib/online/online.ts';
import { savingHint } from './saving-hint.ts';

/**
 * Goes on saving where an earlier visit stopped, and looks at the permissions of what is saved; for who never saved
 * anything nothing is fetched. @returns ends it
 */
export function keepSaving(): () => void {
  const look = async () => {
    if (!savingHint.get().isUsed) return;
    const [{ resumeSaving }, { renewLicences }] = await Promise.all([
      import('./saving-queue.ts'),
      import('./renew-licences.ts'),
    ]);
    await resumeSaving();
    await renewLicences();
  };
  // Without network it begins when that is back.
  const lookQuietly = () => void look().catch(() => undefined);
  lookQuietly();
  return onNetworkBack(lookQuietly);
}
