import { useSyncExternalStore } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { markSignedOut } from '../../lib/session/signed-out.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { UploadEntry } from './upload-entry.ts';

/** The uploads of this tab. They continue while other pages are open. */
export const uploads = createUploadQueue({
  createDraft: async (uploadId) => (await callConsole('content/create', { uploadId })).id,
  onCancelled: (identifier) => callConsole('upload/cancel', { identifier }),
  onSignedOut: markSignedOut,
});

const subscribe = (listener: () => void) => uploads.subscribe(listener);

/** The uploads of this tab, live. */
export function useUploads(): readonly UploadEntry[] {
  return useSyncExternalStore(subscribe, () => uploads.entries());
}
