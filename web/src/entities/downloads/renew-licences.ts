import { post } from '../../lib/api/api.ts';
import { recordServerTime } from './server-clock.ts';
import { downloadStore } from './download-store.ts';
import { deleteSegments } from './segment-store.ts';

const AT_ONCE = 50;
/** Asked by itself no more often than that. */
const PAUSE_MS = 600_000;
let askedAt = -Infinity;

/**
 * Looks at every saved video of the viewer again: the permission is prolonged, or it is noted what stands in the way.
 * What is not up any more loses its bytes at once. @throws as a call does
 */
export async function renewLicences({ isForced = false } = {}): Promise<void> {
  if (!isForced && performance.now() - askedAt < PAUSE_MS) return;
  await downloadStore.ready();
  const own = downloadStore.own().filter(({ hindrance }) => hindrance !== 'gone');
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const some = own.slice(at, at + AT_ONCE);
    const { list, now } = await post('media/cache/renew', { ids: some.map(({ item }) => item.id) });
    recordServerTime(now);
    const checks = new Map(list.map((check) => [check.id, check]));
    for (const { key, item } of some) {
      const check = checks.get(item.id);
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
