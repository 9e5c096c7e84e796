import { useSyncExternalStore } from 'react';
import { callConsole } from '../api/call.ts';
import { markSignedOut } from '../session/signed-out.ts';
import { createUploadQueue } from './queue.ts';
import type { UploadEntry } from './upload-entry.ts';

/** The uploads of this tab. They go on whichever page is open. */
export const uploads = createUploadQueue({
  makeItem: async (uploadId) => (await callConsole('content/create', { uploadId })).id,
  discard: (identifier) => callConsole('upload/cancel', { identifier }),
  onSignedOut: markSignedOut,
});

const subscribe = (listener: () => void) => uploads.subscribe(listener);

/** The uploads of this tab, as they move. */
export function useUploads(): readonly UploadEntry[] {
  return useSyncExternalStore(subscribe, () => uploads.entries());
}
