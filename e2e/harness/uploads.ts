import type { Page } from 'playwright-core';

/** Bytes per second of the line while something has to happen during an upload. */
export const SLOW_LINE = 2_500_000;

/** Slows the line for what the page sends. */
export async function limitLine(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

/** Counts what is sent of uploads from now on. */
export function countChunks(page: Page): { sent: number } {
  const count = { sent: 0 };
  page.on('request', (request) => {
    const isChunk = request.url().endsWith('/upload/chunk') && request.method() === 'POST';
    if (isChunk) count.sent += 1;
  });
  return count;
}

/** Drops a file or a folder of the disk onto an element, as a hand does. */
export async function dropPath(page: Page, selector: string, path: string): Promise<void> {
  const area = page.locator(selector);
  await area.scrollIntoViewIfNeeded();
  const box = (await area.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}
