import { generateKeyPairSync, hash, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');

interface Said {
  challenge: string;
  origin?: string;
  rpId?: string;
  type?: string;
  /** Without it the user was there, but not verified. */
  isVerified?: boolean;
  crossOrigin?: boolean;
}

/** An authenticator in memory, with one ES256 credential: what a browser and a phone answer together. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  signCount: number;
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private readonly rpId: string;
  private readonly origin: string;

  constructor({
    rpId,
    origin,
    signCount = 1,
  }: {
    rpId: string;
    origin: string;
    signCount?: number;
  }) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey.export({ type: 'spki', format: 'der' });
    this.rpId = rpId;
    this.origin = origin;
    this.signCount = signCount;
  }

  /** The answer to a registration. */
  create(said: Said) {
    const attested = Buffer.alloc(18);
    attested.writeUInt16BE(this.credentialId.length, 16);
    const data = Buffer.concat([this.head(said, HAS_CREDENTIAL), attested, this.credentialId]);
    return {
      credentialId: base64url(this.credentialId),
      clientDataJSON: base64url(this.clientData({ type: 'webauthn.create', ...said })),
      authenticatorData: base64url(data),
      publicKey: base64url(this.publicKey),
      algorithm: -7 as const,
    };
  }

  /** The answer to a login; counts one more. */
  get(said: Said & { userHandle?: string | null }) {
    if (this.signCount > 0) this.signCount += 1;
    const clientDataJSON = this.clientData({ type: 'webauthn.get', ...said });
    const data = this.head(said, 0);
    const signed = Buffer.concat([data, hash('sha256', clientDataJSON, 'buffer')]);
    return {
      credentialId: base64url(this.credentialId),
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.privateKey)),
      userHandle: said.userHandle ?? null,
    };
  }

  private head({ rpId = this.rpId, isVerified = true }: Said, flags: number): Buffer {
    const head = Buffer.alloc(37);
    hash('sha256', rpId, 'buffer').copy(head);
    head[32] = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    head.writeUInt32BE(this.signCount, 33);
    return head;
  }

  private clientData({ type, challenge, origin = this.origin, crossOrigin = false }: Said): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }
}
