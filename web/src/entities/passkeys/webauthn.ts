import type { CallRequest, CallResponse } from '../../lib/api/call-types.ts';
import { PASSKEY_ALGORITHMS } from '@yehang/contract/shapes/passkey-values.ts';

type Created = Pick<
  CallRequest<'user/passkey/add'>,
  'credentialId' | 'clientDataJSON' | 'authenticatorData' | 'publicKey' | 'algorithm'
>;
type Answered = Pick<
  CallRequest<'login/passkey'>,
  'credentialId' | 'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle'
>;

/** An address of numbers, as IPv4 or IPv6. */
const NO_DOMAIN = /^[\d.]+$|:/;

/** Whether this browser has passkeys at this address: they need a domain with https. */
export function hasPasskeys(): boolean {
  const { protocol, hostname } = location;
  return (
    window.isSecureContext &&
    /^https?:$/.test(protocol) &&
    !NO_DOMAIN.test(hostname) &&
    typeof window.PublicKeyCredential === 'function'
  );
}

/** Whether the browser offers passkeys in the field of the account by itself. */
export async function offersInField(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  // Older browsers have no such function.
  const ask = (PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> })
    .isConditionalMediationAvailable;
  return ask ? ask.call(PublicKeyCredential) : false;
}

/** Whether an error says that its user did not want to, or took too long. */
export function isDeclined(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotAllowedError' || error.name === 'AbortError')
  );
}

/** Has the device make a passkey. Throws what the browser throws; see `isDeclined`. */
export async function createPasskey(
  asked: CallResponse<'user/passkey/challenge'>,
): Promise<Created> {
  const { user, rpId } = asked;
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(asked.challenge),
      rp: { id: rpId, name: document.title },
      user: { id: bytesOf(user.handle), name: user.name, displayName: user.displayName },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: asked.exclude.map((id) => ({
        type: 'public-key' as const,
        id: bytesOf(id),
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: asked.timeoutMs,
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new TypeError('no passkey was made');
  const response = made.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  const algorithm = PASSKEY_ALGORITHMS.find((one) => one === response.getPublicKeyAlgorithm());
  if (!publicKey || algorithm === undefined) throw new TypeError('a key of an unknown kind');
  return {
    credentialId: textOf(made.rawId),
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(publicKey),
    algorithm,
  };
}

/**
 * Has the device sign with a passkey. With `inField` it waits until its user picks one in the field of the account, or
 * `signal` aborts. Throws what the browser throws.
 */
export async function answerByPasskey(
  asked: CallResponse<'login/passkey/challenge'>,
  { inField, signal }: { inField: boolean; signal: AbortSignal },
): Promise<Answered> {
  const got = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(asked.challenge),
      rpId: asked.rpId,
      userVerification: 'required',
      timeout: asked.timeoutMs,
    },
    ...(inField ? { mediation: 'conditional' as const } : {}),
    signal,
  });
  if (!(got instanceof PublicKeyCredential)) throw new TypeError('no passkey was picked');
  const response = got.response as AuthenticatorAssertionResponse;
  return {
    credentialId: textOf(got.rawId),
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : null,
  };
}

/** Bytes in base64url. */
function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
