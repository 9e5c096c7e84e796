import { onReconnect } from '../../lib/online/online.ts';
import { hasDownloads } from '../downloads/has-downloads.ts';

/**
 * Tells the server of the places that were kept without network, now and when the connection is back; without downloads
 * no code is loaded.
 * @returns ends it
 */
export function startPlaces(): () => void {
  const send = async () => {
    if (!hasDownloads.get().isUsed) return;
    const { sendWaitingPlaces } = await import('./send-place.ts');
    await sendWaitingPlaces();
  };
  // Without network it is tried again when the connection is back.
  const sendQuietly = () => void send().catch(() => undefined);
  sendQuietly();
  return onReconnect(sendQuietly);
}
