import type { loginGuest } from '@yehang/contract/login/guest.ts';
import { loginGuest as login } from '../../domain/login/guest.ts';
import { limit } from '../../domain/rate-limits.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleLoginGuest: AppHandler<typeof loginGuest> = ({ input, context, client }) => {
  const { database, sessions, keys, counters, settings } = context;
  const allowNewGuest = async () => {
    if (client.isLoopback) return;
    await limit(counters, `guests:${client.address}`, {
      limit: settings.current.guestsPerAddressPerHour,
      windowSeconds: 3600,
      code: 6015,
    });
  };
  return login({ database, sessions, signKey: keys.signKey }, input, {
    sysType: client.sysType,
    allowNewGuest,
  });
};
