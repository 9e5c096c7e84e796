import type { Inputs } from './call-inputs.ts';

const nothing = () => ({ open: [{}] });

/** What is asked of passkeys, of leaving, and of copies of data. */
export const accountInputs = {
  'user/delete/cancel': nothing,
  'user/delete/info': nothing,
  'user/delete/request': () => ({}),
  'user/export/info': nothing,
  'user/export/link': () => ({}),
  'user/export/request': nothing,
  'user/passkey/add': () => ({}),
  'user/passkey/challenge': () => ({}),
  'user/passkey/list': nothing,
  'user/passkey/remove': () => ({}),
  'user/passkey/rename': () => ({}),
  'login/passkey': () => ({}),
  'login/passkey/challenge': () => ({}),
} satisfies Partial<Inputs>;
