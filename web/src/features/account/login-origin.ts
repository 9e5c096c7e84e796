import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';

/** Where this visit comes from and its edition, as logins that may make a user want it. */
export function loginOrigin() {
  const { channel } = visitStore.get();
  const { pc, dc, affCode } = channel;
  return {
    ...(pc === undefined ? {} : { pc }),
    ...(dc === undefined ? {} : { dc }),
    ...(affCode === undefined ? {} : { affCode }),
    isLight: isLightVisit(channel),
  };
}
