import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { useMe } from '../user/use-me.ts';

/** The signed-in user's gold in hundredths, asked anew with each page that shows it; null until it is known. */
export function useGoldBalance() {
  const me = useMe();
  // What this device remembers of the user does not say what they hold.
  const info: Partial<OwnInfo> | undefined = me.data;
  const goldCents = info?.goldCents ?? null;
  return { ...me, goldCents };
}
