import type { QueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { online } from '../../lib/online/online.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { meKey } from '../user/use-me.ts';
import { endPayKey, payKeyFor } from './pay-keys.ts';
import { isUndecided } from './use-pay.ts';

/** Which room a book belongs to: its calls begin with that. */
export type Room = 'comics' | 'novel';

/** A chapter at a reader's wall, at this viewer's price in hundredths of gold. */
export interface WalledChapter {
  id: string;
  /** What it is called when it was bought. */
  name: string;
  priceGoldCents: number;
}

export const autoBuyKey = (contentId: string) => ['content/autobuy/info', contentId] as const;

/** Queries that a purchase changes, by the first part of their keys. */
const changedLists = ['media/bought', 'trans/expenses/list', 'trans/order/list'] as const;

/** What is being bought, by chapter: two walls of one chapter are one purchase. */
const buying = new Map<string, Promise<boolean>>();

/**
 * Buys the chapter at a wall where the viewer allowed that, and says so; false where they did not, it could not be
 * bought, or there is no network.
 */
export function autoBuyChapter(
  client: QueryClient,
  room: Room,
  contentId: string,
  chapter: WalledChapter,
): Promise<boolean> {
  const known = buying.get(chapter.id);
  if (known) return known;
  const bought = buy(client, room, contentId, chapter).finally(() => buying.delete(chapter.id));
  buying.set(chapter.id, bought);
  return bought;
}

async function buy(
  client: QueryClient,
  room: Room,
  contentId: string,
  { id, name, priceGoldCents }: WalledChapter,
): Promise<boolean> {
  if (!online.get()) return false;
  const { leftGoldCents } = await client
    .query({
      queryKey: autoBuyKey(contentId),
      queryFn: () => post('content/autobuy/info', { id: contentId }),
      staleTime: 'static',
    })
    .catch(() => ({ leftGoldCents: null }));
  if (leftGoldCents === null || leftGoldCents < priceGoldCents) return false;
  const userId = userStore.get().info?.id ?? '';
  const offer = { call: `${room}/pay` as const, id: `${contentId} auto ${id}` };
  try {
    const { charged, paidGoldCents } = await post(`${room}/pay`, {
      id: contentId,
      part: { what: 'chapters', chapterIds: [id] },
      auto: true,
      expectedPriceGoldCents: priceGoldCents,
      idempotencyKey: payKeyFor(offer, userId, Date.now()),
    });
    endPayKey(offer, userId);
    if (charged) void showToast(`已自动购买${name}，${formatExactGold(paidGoldCents)} 金币`);
    for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
    return true;
  } catch (error) {
    if (!isUndecided(error)) endPayKey(offer, userId);
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: autoBuyKey(contentId) });
    void client.invalidateQueries({ queryKey: meKey });
    void client.invalidateQueries({ queryKey: [`${room}/chapter`, contentId] });
    void client.invalidateQueries({ queryKey: [`${room}/detail`, contentId] });
  }
}
