/** The query key of the account's passkeys. */
export const PASSKEYS = ['user/passkey/list'] as const;
