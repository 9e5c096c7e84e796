import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { useMe } from '../user/use-me.ts';

/** The signed-in user's gold in hundredths, refetched by each page that shows it; null until it is known. */
export function useGoldBalance() {
  const me = useMe();
  // The stored user info has no balance.
  const info: Partial<OwnInfo> | undefined = me.data;
  const goldCents = info?.goldCents ?? null;
  return { ...me, goldCents };
}
