import { copyText } from '../../lib/clipboard/copy-text.ts';
import { showToast } from '../../lib/toast/show-toast.ts';

/** Shares a page of this app: by the device's own sheet where it has one, else by copying the link. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (hasShareSheet()) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closing the sheet is an answer, too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyLink(path);
}

/** Whether the device has a sheet of its own to share by. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Puts the address of a page of this app on the clipboard, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  await showToast((await copyText(url)) ? '链接已复制' : '没能复制链接，请从地址栏复制');
}
