import { timingSafeEqual } from 'node:crypto';
import { HmacKey } from '../hmac-key.ts';

/** What a short-lived address grants: this session, this video, the whole or its preview, until then. */
export interface ViewGrant {
  purpose: 'playlist' | 'key' | 'sound' | 'soundKey' | 'live' | 'liveKey' | 'livePart';
  /** The session of a viewer; or a member of staff, as `staffHolder` names them. */
  holder: string;
  /** Of a video; or what a live address, or one of the sound of a chapter, is for. */
  contentId: string;
  /** Seconds that may be seen; null for the whole. */
  previewSeconds: number | null;
  /** Which of the video's media, past and present, as `versionOf` says; the present ones where absent. */
  version?: number | undefined;
  /** Unix milliseconds at which access was decided. */
  issuedAt: number;
  /** Unix milliseconds. */
  expiresAt: number;
}

const STAFF = 'staff:';

/** Names a member of staff as the holder of a grant. */
export const staffHolder = (staffId: string) => `${STAFF}${staffId}`;

export const isOfStaff = ({ holder }: ViewGrant) => holder.startsWith(STAFF);

/** Makes and reads tokens of addresses that players fetch without headers. */
export class ViewTokens {
  private readonly key: HmacKey;

  /** @param key 32 bytes that every API process of this installation shares. */
  constructor(key: Buffer) {
    this.key = new HmacKey(key);
  }

  /** Token and its signature, for `token=…&sign=…`. Access was decided now, unless it says otherwise. */
  issue(grant: Omit<ViewGrant, 'issuedAt'> & { issuedAt?: number }): {
    token: string;
    sign: string;
  } {
    const { purpose, holder, contentId, previewSeconds, issuedAt = Date.now(), expiresAt } = grant;
    const version = grant.version === undefined ? [] : [grant.version];
    const token = Buffer.from(
      [purpose, holder, contentId, previewSeconds ?? '', issuedAt, expiresAt, ...version].join('|'),
    ).toString('base64url');
    return { token, sign: this.key.sign(token) };
  }

  /** The grant, or null where the signature is wrong, the time is over, or it is for something else. */
  read(
    { token, sign }: { token: string; sign: string },
    expected: { purpose: ViewGrant['purpose']; contentId: string },
    now: number,
  ): ViewGrant | null {
    if (!/^[0-9a-f]{64}$/.test(sign)) return null;
    if (!timingSafeEqual(Buffer.from(this.key.sign(token)), Buffer.from(sign))) return null;
    const parts = Buffer.from(token, 'base64url').toString().split('|');
    const [purpose, holder = '', contentId, preview, issued, expires, version] = parts;
    const expiresAt = Number(expires);
    if (purpose !== expected.purpose || contentId !== expected.contentId || expiresAt <= now)
      return null;
    const previewSeconds = preview === '' ? null : Number(preview);
    return {
      purpose: expected.purpose,
      holder,
      contentId: expected.contentId,
      previewSeconds,
      version: version === undefined ? undefined : Number(version),
      issuedAt: Number(issued),
      expiresAt,
    };
  }
}
