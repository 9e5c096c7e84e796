import { follow } from '../domain/follow/follow.ts';
import { followPage, peopleToFollow } from '../domain/follow/list-people.ts';
import { loginGuest } from '../domain/login/guest.ts';
import { limit } from '../domain/rate-limits.ts';
import { confirmAge } from '../domain/user/confirm-age.ts';
import { userInfo } from '../domain/user/info.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Sessions, users and who follows whom. */
export const userCalls = {
  'login/guest': ({ input, context, client }) => {
    const { database, sessions, keys, counters, settings } = context;
    const allowNewGuest = async () => {
      if (client.network === null) return;
      await limit(counters, `guests:${client.network}`, {
        limit: settings.current.guestsPerAddressPerHour,
        windowSeconds: 3600,
        code: 6015,
      });
    };
    return loginGuest({ database, sessions, signKey: keys.signKey }, input, {
      sysType: client.sysType,
      allowNewGuest,
    });
  },
  'user/age/confirm': async ({ viewer, context }) => {
    await confirmAge(context, viewer);
    return {};
  },
  'user/care': async ({ input, viewer, context }) => {
    await follow(context, viewer, input);
    return { isFollowed: input.isFollowed };
  },
  'user/care/suggested': ({ viewer, context }) => peopleToFollow(context, viewer),
  'user/caredusers': ({ input, viewer, context }) => followPage(context, viewer, input),
  'user/info': ({ input, viewer, context }) => userInfo(context, viewer, input.userId),
  'user/logout': async ({ viewer, context }) => {
    await context.sessions.end(viewer.sessionId);
    return {};
  },
} satisfies Partial<AppHandlers>;
