import { consoleCalls } from '@yehang/contract/console/index.ts';
import { consoleCreators, openCreator } from '../../domain/creator/console-creators.ts';
import { decideApplication, revokeCreator } from '../../domain/creator/decide-creator.ts';
import { showEvidence } from '../../domain/creator/evidence.ts';
import { giveGold, giveTier } from '../../domain/gold/give.ts';
import { blockDevice, blockedDevicePage, unblockDevice } from '../../domain/blocks/block-device.ts';
import { blockUser, unblockUser } from '../../domain/blocks/block-user.ts';
import { answerBlockAppeal, blockAppealPage } from '../../domain/blocks/decide-appeal.ts';
import { reviewAvatar, waitingAvatars } from '../../domain/user/avatar-submissions.ts';
import { consoleUser, consoleUsers } from '../../domain/user/console-users.ts';
import { credentialsOfUser } from '../../domain/passkeys/credentials-of-user.ts';
import { moneyOfUser } from '../../domain/user/user-money.ts';
import { grantsOfUser, reportsOfUser } from '../../domain/user/user-records.ts';
import { mayCall, type ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Users and creators. */
export const consoleUserCalls = {
  'user/block': async ({ input, staff, context }) => {
    await blockUser(context, staff, input);
    return {};
  },
  'user/unblock': async ({ input, staff, context }) => {
    await unblockUser(context, staff, input);
    return {};
  },
  'avatar/decide': async ({ input, staff, context }) => {
    await reviewAvatar(context, staff, input);
    return {};
  },
  'avatar/list': ({ input, context }) => waitingAvatars(context, input),
  'block/appeal/decide': async ({ input, staff, context }) => {
    await answerBlockAppeal(context, staff, input);
    return {};
  },
  'block/appeal/list': ({ input, staff, context }) => blockAppealPage(context, staff, input),
  'device/block': async ({ input, staff, context }) => {
    await blockDevice(context, staff, input);
    return {};
  },
  'device/list': ({ input, context }) => blockedDevicePage(context, input),
  'device/unblock': async ({ input, staff, context }) => {
    await unblockDevice(context, staff, input);
    return {};
  },
  'user/gold': ({ input, staff, context }) => giveGold(context, staff, input),
  'user/info': ({ input, context }) => consoleUser(context, input.id),
  'user/credentials': ({ input, context }) => credentialsOfUser(context, input.id),
  'user/money': ({ input, staff, context }) =>
    moneyOfUser(context, {
      id: input.id,
      withPayouts: mayCall(consoleCalls['withdrawal/list'], staff),
    }),
  'user/grants': ({ input, staff, context }) =>
    grantsOfUser(context, {
      id: input.id,
      withFriendGifts: mayCall(consoleCalls['friend-gift/list'], staff),
    }),
  'user/list': ({ input, context }) => consoleUsers(context, input),
  'user/reports': ({ input, context }) => reportsOfUser(context, input.id),
  'user/tier': async ({ input, staff, context }) => {
    await giveTier(context, staff, input);
    return {};
  },
  'creator/evidence': ({ input, staff, context }) => showEvidence(context, staff, input.id),
  'creator/info': ({ input, staff, context }) => openCreator(context, staff, input.id),
  'creator/list': ({ input, context }) => consoleCreators(context, input),
  'creator/refuse': ({ input, staff, context }) =>
    decideApplication(context, staff, { id: input.id, refusal: input.reason }),
  'creator/revoke': ({ input, staff, context }) => revokeCreator(context, staff, input),
  'creator/verify': ({ input, staff, context }) =>
    decideApplication(context, staff, { id: input.id, refusal: null }),
} satisfies Partial<ConsoleHandlers>;
