/** As many as can be good at the same time. */
export const MOST_LIVE_CREDENTIALS = 3;

/** 32 random bytes, base64url. */
export const CREDENTIAL_SECRET = /^[\w-]{43}$/;

const PREFIX = 'yehang-credential:';

/** What the QR code of a credential says. */
export function credentialText(secret: string): string {
  return PREFIX + secret;
}

/** The secret in a scanned text; null where it is no credential. */
export function credentialIn(text: string): string | null {
  const secret = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  return CREDENTIAL_SECRET.test(secret) ? secret : null;
}
