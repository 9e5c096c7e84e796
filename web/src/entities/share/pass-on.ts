import { copyText } from '../../lib/clipboard/copy-text.ts';
import { isNativeShell } from '../../lib/native/bridge.ts';
import { downloadBytes } from '../../lib/page/download-file.ts';
import { showToast } from '../../lib/toast/show-toast.ts';

/** Whether the device has a share sheet. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Opens the device's share sheet; where it does not open, the link is copied. */
export async function openShareSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

/** Copies a URL, and shows a toast. */
export async function copyLink(url: string): Promise<void> {
  await showToast((await copyText(url)) ? '链接已复制' : '没能复制，请长按链接复制');
}

/** Saves a poster as a file. */
export async function savePoster(poster: Blob, title: string): Promise<void> {
  await saveFile(
    new File([poster], `${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.png`, { type: poster.type }),
  );
}

/** Saves a file; in the iOS app, which saves no files, by the share sheet. */
export async function saveFile(file: File): Promise<void> {
  if (isNativeShell() && hasShareSheet()) {
    // Closing the sheet is no error, and the picture can be held to save it.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  downloadBytes(file, file.name);
}
