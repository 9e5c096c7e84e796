import { follow } from '../domain/follow/follow.ts';
import { followPage, peopleToFollow } from '../domain/follow/list-people.ts';
import { changeProfile } from '../domain/user/change-profile.ts';
import { confirmAge } from '../domain/user/confirm-age.ts';
import { userInfo } from '../domain/user/info.ts';
import { chooseAvatar, presetAvatars } from '../domain/user/preset-avatars.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Users and who follows whom. */
export const userCalls = {
  'user/age/confirm': async ({ viewer, context }) => {
    await confirmAge(context, viewer);
    return {};
  },
  'user/avatar': ({ input, viewer, context }) => chooseAvatar(context, viewer, input.path),
  'user/avatar/list': ({ context }) => presetAvatars(context),
  'user/care': async ({ input, viewer, context }) => {
    await follow(context, viewer, input);
    return { isFollowed: input.isFollowed };
  },
  'user/care/suggested': ({ viewer, context }) => peopleToFollow(context, viewer),
  'user/caredusers': ({ input, viewer, context }) => followPage(context, viewer, input),
  'user/info': ({ input, viewer, context }) => userInfo(context, viewer, input.userId),
  'user/info/modify': ({ input, viewer, context }) => changeProfile(context, viewer, input),
  'user/logout': async ({ viewer, context }) => {
    await context.sessions.end(viewer.sessionId);
    return {};
  },
} satisfies Partial<AppHandlers>;
