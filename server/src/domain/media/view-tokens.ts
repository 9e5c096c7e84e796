import { timingSafeEqual } from 'node:crypto';
import { HmacKey } from '../hmac-key.ts';

/** What a short-lived address grants: this viewer, this video, the whole or its preview, until then. */
export interface ViewGrant {
  purpose: 'playlist' | 'key' | 'live' | 'liveKey' | 'livePart';
  viewerId: string;
  /** Of a video; or what a live address is for. */
  contentId: string;
  /** Seconds that may be seen; null for the whole. */
  previewSeconds: number | null;
  /** Unix milliseconds. */
  expiresAt: number;
}

const STAFF = 'staff:';

/** Names a member of staff as the viewer of a grant. */
export const staffViewer = (staffId: string) => `${STAFF}${staffId}`;

export const isOfStaff = ({ viewerId }: ViewGrant) => viewerId.startsWith(STAFF);

/** Makes and reads tokens of addresses that players fetch without headers. */
export class ViewTokens {
  private readonly key: HmacKey;

  /** @param key 32 bytes that every API process of this installation shares. */
  constructor(key: Buffer) {
    this.key = new HmacKey(key);
  }

  /** Token and its signature, for `token=…&sign=…`. */
  issue(grant: ViewGrant): { token: string; sign: string } {
    const { purpose, viewerId, contentId, previewSeconds, expiresAt } = grant;
    const token = Buffer.from(
      [purpose, viewerId, contentId, previewSeconds ?? '', expiresAt].join('|'),
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
    const [purpose, viewerId = '', contentId, preview, expires] = Buffer.from(token, 'base64url')
      .toString()
      .split('|');
    const expiresAt = Number(expires);
    if (purpose !== expected.purpose || contentId !== expected.contentId || expiresAt <= now)
      return null;
    const previewSeconds = preview === '' ? null : Number(preview);
    return {
      purpose: expected.purpose,
      viewerId,
      contentId: expected.contentId,
      previewSeconds,
      expiresAt,
    };
  }
}
