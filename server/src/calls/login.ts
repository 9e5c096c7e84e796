import { exportLink } from '../domain/account/data-exports.ts';
import { changePassword } from '../domain/account/change-password.ts';
import { changePhone } from '../domain/account/change-phone.ts';
import { credentialsOf, makeCredential, revokeCredential } from '../domain/account/credentials.ts';
import { sendBlockAppeal, blockStatement } from '../domain/blocks/block-appeals.ts';
import { endSessions, sessionsOf } from '../domain/account/list-sessions.ts';
import { loginAccount } from '../domain/login/account.ts';
import { beforeLogin, sendCaptcha } from '../domain/login/before.ts';
import type { LoginFrom } from '../domain/login/context.ts';
import { loginGuest } from '../domain/login/guest.ts';
import { loginOfficial } from '../domain/login/official.ts';
import { bindMobile, loginPhone } from '../domain/login/phone.ts';
import { registerAccount } from '../domain/login/register.ts';
import { loginPasskey, passkeyLoginChallenge } from '../domain/passkeys/login-passkey.ts';
import {
  addPasskey,
  namePasskey,
  passkeyCreation,
  passkeysOf,
  removePasskey,
} from '../domain/passkeys/manage-passkeys.ts';
import { relyingPartyOf } from '../domain/passkeys/relying-party.ts';
import { limit } from '../domain/rate-limits.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { AppCallArgs, AppHandlers } from '../http/handle-app-call.ts';

interface Called extends Pick<AppCallArgs<never>, 'context' | 'client'> {
  input: { devID: string; isLight?: boolean | undefined };
}

/** Where a login comes from. */
function from<V extends Viewer | null>(
  { input, context, client }: Called,
  viewer: V,
): LoginFrom & { viewer: V } {
  const { counters, settings } = context;
  const { network } = client;
  return {
    device: client.device(input.devID),
    edition: input.isLight === true || client.sysType === 'light' ? 'light' : 'full',
    address: network === null ? null : client.address,
    viewer,
    allowNewUser: async () => {
      if (network === null) return;
      await limit(counters, `guests:${network}`, {
        limit: settings.current.guestsPerAddressPerHour,
        windowSeconds: 3600,
        code: 6015,
      });
    },
  };
}

/** The domain that passkeys of the calling page are for. */
function party({ context, client }: Pick<Called, 'context' | 'client'>) {
  const { pageOrigin, origin: ownOrigin } = client;
  return relyingPartyOf(context.addresses, { pageOrigin, ownOrigin });
}

/** Ways in, and what the holder of an account does with them. */
export const loginCalls = {
  'login/appeal': ({ input, context, client }) =>
    sendBlockAppeal(context, input, client.network ?? ''),
  'login/appeal/info': ({ input, context }) => blockStatement(context, input.ticket),
  'login/passkey': (call) =>
    loginPasskey(call.context, call.input, from(call, call.viewer), party(call)),
  'login/passkey/challenge': (call) =>
    passkeyLoginChallenge(call.context, from(call, call.viewer), party(call)),
  'user/passkey/add': (call) =>
    addPasskey(call.context, call.input, { ...from(call, call.viewer), party: party(call) }),
  'user/passkey/challenge': (call) => passkeyCreation(call.context, call.viewer, party(call)),
  'user/passkey/list': ({ viewer, context }) => passkeysOf(context, viewer),
  'user/passkey/remove': async ({ input, viewer, context }) => {
    await removePasskey(context, viewer, input.id);
    return {};
  },
  'user/passkey/rename': async ({ input, viewer, context }) => {
    await namePasskey(context, viewer, input);
    return {};
  },
  'login/account/login': (call) => loginAccount(call.context, call.input, from(call, call.viewer)),
  'login/account/register': (call) =>
    registerAccount(call.context, call.input, from(call, call.viewer)),
  'login/before': (call) => beforeLogin(call.context, from(call, call.viewer)),
  'login/bindMobile': (call) => {
    const { edition } = call.viewer;
    return bindMobile(call.context, call.input, { ...from(call, call.viewer), edition });
  },
  'login/captcha': (call) => sendCaptcha(call.context, call.input, from(call, call.viewer)),
  'login/guest': (call) => loginGuest(call.context, call.input, from(call, call.viewer)),
  'login/official': (call) => loginOfficial(call.context, call.input, from(call, call.viewer)),
  'login/phone': (call) => loginPhone(call.context, call.input, from(call, call.viewer)),
  'user/changeMobile': (call) => changePhone(call.context, call.input, from(call, call.viewer)),
  'user/changePassword': (call) =>
    changePassword(call.context, call.input, from(call, call.viewer)),
  'user/export/link': async (call) => {
    const { path, expiresAt } = await exportLink(call.context, call.input, from(call, call.viewer));
    return { url: `${call.client.origin}${path}`, expiresAt };
  },
  'user/qrcode': ({ viewer, context }) => makeCredential(context, viewer),
  'user/qrcode/info': ({ viewer, context }) => credentialsOf(context, viewer),
  'user/qrcode/revoke': async ({ input, viewer, context }) => {
    await revokeCredential(context, viewer, input.id);
    return {};
  },
  'user/session/list': ({ viewer, context }) => sessionsOf(context, viewer),
  'user/session/revoke': ({ input, viewer, context }) => endSessions(context, viewer, input.id),
} satisfies Partial<AppHandlers>;
