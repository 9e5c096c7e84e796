import type { ReservedCard } from '@yehang/contract/shapes/reserved.ts';
import { kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { post } from '../../lib/api/api.ts';
import { appNavigation } from '../../lib/navigation/app-navigation.ts';
import { stringifyPlainSearch } from '../../lib/navigation/plain-search.ts';
import { appNotice } from '../../lib/notices/app-notice.ts';

/** While the page is seen; somebody who comes back is told at once. */
const EVERY_MS = 5 * 60_000;
const LEAST_PAUSE_MS = 60_000;

/**
 * Tells what came out of what the user subscribed to, one after another, until they have seen it. Who is new here is
 * asked about later.
 * @returns ends it
 */
export function watchReleases({ isNew }: { isNew: boolean }): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;

  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < LEAST_PAUSE_MS) return;
    askedAt = Date.now();
    const { list } = await post('reserved/news', {});
    if (!isOver) show(list);
  };
  // It is no matter of the page that is shown: the next time it is there.
  const askQuietly = () => void ask().catch(() => undefined);

  const timer = setInterval(askQuietly, EVERY_MS);
  document.addEventListener('visibilitychange', askQuietly);
  if (!isNew) askQuietly();
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askQuietly);
  };
}

function show([first, ...others]: readonly ReservedCard[]): void {
  if (!first) {
    appNotice.set(null);
    return;
  }
  const see = () => {
    post('reserved/seen', { ids: [first.id] }).catch(() => undefined);
    show(others);
  };
  appNotice.set({
    line: `《${first.title}》上线了`,
    action: '去看看',
    onAction: () => {
      see();
      appNavigation.push(
        `${kindPages.reserved}${stringifyPlainSearch({ id: first.id, follow: 1 })}`,
      );
    },
    onDismiss: see,
  });
}
