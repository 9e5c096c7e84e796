import { useSyncExternalStore } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { markSignedOut } from '../../lib/session/signed-out.ts';
import { createUploadQueue } from './upload-queue.ts';
import { uploadDefaults } from './upload-defaults.ts';
import type { UploadEntry } from './upload-entry.ts';

/** The uploads of this tab. They continue while other pages are open. */
export const uploads = createUploadQueue({
  createDraft: async (uploadId) =>
    (await callConsole('content/create', { uploadId, ...uploadDefaults() })).id,
  replaceFile: (contentId, uploadId) => callConsole('media/replace', { contentId, uploadId }),
  importFiles: (contentId, [uploadId = '', ...moreUploadIds]) =>
    callConsole('import/create', { contentId, uploadId, moreUploadIds }),
  onCancelled: (identifier) => callConsole('upload/cancel', { identifier }),
  onSignedOut: markSignedOut,
});

const subscribe = (listener: () => void) => uploads.subscribe(listener);

/** The uploads of this tab, live. */
export function useUploads(): readonly UploadEntry[] {
  return useSyncExternalStore(subscribe, () => uploads.entries());
}
