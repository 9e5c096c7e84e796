import { copyText } from '../../lib/clipboard/copy-text.ts';
import { showToast } from '../../lib/toast/show-toast.ts';

/** Shares a page of this app: with the device's share sheet, else by copying the link. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (hasShareSheet()) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closing the sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyLink(path);
}

/** Whether the device has a share sheet. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Copies the URL of a page of this app, and shows a toast. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  await showToast((await copyText(url)) ? '链接已复制' : '没能复制链接，请从地址栏复制');
}
