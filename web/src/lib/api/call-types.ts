import type { RequestInputOf, ResponseOf } from '@yehang/contract/define-call.ts';
import type { AppCallName, AppCalls } from '@yehang/contract/index.ts';

/** Calls that need neither signature nor session. */
export type PublicCallName = 'ping/config' | 'ping/check';
/** Calls that are signed, with the session once there is one. */
export type SignedCallName = Exclude<AppCallName, PublicCallName>;
/** Calls that sign in to an account. */
export type SignInName =
  | 'login/account/login'
  | 'login/account/register'
  | 'login/bindMobile'
  | 'login/official'
  | 'login/passkey'
  | 'login/phone';
/** Calls of the chat with support, which somebody without a session reaches too. */
export type SupportCallName =
  | 'custom/end'
  | 'custom/getEndpoint'
  | 'custom/list'
  | 'custom/open'
  | 'custom/picture'
  | 'custom/rate'
  | 'custom/send';
/** Signed calls for who has no session, or cannot have one. */
export type SessionlessCallName =
  | 'complaint/add'
  | 'complaint/info'
  | 'login/appeal'
  | 'login/appeal/info'
  | 'login/before'
  | SupportCallName;
/** Signed calls that are a GET. */
export const signedGets: ReadonlySet<AppCallName> = new Set(['ping/contact', 'redeemcode/list']);

/** The request; fields with a default may be left out. */
export type CallRequest<Name extends AppCallName> = RequestInputOf<AppCalls[Name]>;
/** The response. */
export type CallResponse<Name extends AppCallName> = ResponseOf<AppCalls[Name]>;
