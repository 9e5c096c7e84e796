import { markBusy } from '../../lib/busy/busy.ts';
import { chunkSender } from '../../lib/upload/chunk-request.ts';
import { uploadFile } from '../../lib/upload/upload-file.ts';

/** Uploads a small file at once; answers the id of its upload. */
export async function sendFile(file: File): Promise<string> {
  const release = markBusy();
  try {
    const { signal } = new AbortController();
    return await uploadFile(file, chunkSender, { signal, onSent: () => undefined });
  } finally {
    release();
  }
}
