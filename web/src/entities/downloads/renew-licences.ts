import { post } from '../../lib/api/api.ts';
import { recordServerTime } from './server-clock.ts';
import { downloadStore, downloadViewer } from './download-store.ts';
import { savedId } from './download.ts';
import { deleteSegments } from './segment-store.ts';

const AT_ONCE = 50;
/** How often it renews by itself, at most. */
const PAUSE_MS = 600_000;
let askedAt = -Infinity;

/**
 * Renews the licences of all downloads of the viewer, or stores why not. What was taken down loses its
 * segments at once.
 * @throws as a call does
 */
export async function renewLicences({ isForced = false } = {}): Promise<void> {
  if (!isForced && performance.now() - askedAt < PAUSE_MS) return;
  await downloadStore.ready();
  const { userId } = downloadViewer();
  const all = downloadStore.own();
  const own = all.filter(({ hindrance }) => hindrance !== 'gone');
  // A visit may have ended between the record and its segments.
  for (const { key, hindrance } of all) if (hindrance === 'gone') await deleteSegments(key);
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const some = own.slice(at, at + AT_ONCE);
    const { list, now } = await post('media/cache/renew', { ids: some.map(savedId) });
    // Somebody else may have logged in meanwhile: what that one may is another question.
    if (downloadViewer().userId !== userId) return;
    recordServerTime(now);
    const checks = new Map(list.map((check) => [check.id, check]));
    for (const download of some) {
      const { key } = download;
      const check = checks.get(savedId(download));
      if (check) {
        const { until, hindrance } = check;
        await downloadStore.change(key, { hindrance, ...(until === null ? {} : { until }) });
      } else {
        await downloadStore.change(key, { hindrance: 'gone', contentKey: null, savedBytes: 0 });
        await deleteSegments(key);
      }
    }
  }
  askedAt = performance.now();
}
