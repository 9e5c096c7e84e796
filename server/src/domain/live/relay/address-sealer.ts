import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Seal } from '../../seal.ts';
import type { Linked } from './read-playlist.ts';

/** What a boxed address belongs to; it opens for nothing else. */
export interface SealedFor {
  channelId: string;
  /** Where the channel's signal comes from: an address of one source is none of the next. */
  source: string;
  linked: Linked;
}

/**
 * Puts outside addresses into names that are opaque to viewers and that only this installation can make. The same
 * address is always in the same box, or a player would load again with each playlist what it has: the nonce is made of
 * the content (as in AES-GCM-SIV), so it never comes twice for two contents.
 */
export class AddressSealer {
  private readonly key: Buffer;
  private readonly nonceKey: Buffer;

  constructor(seal: Seal) {
    this.key = seal.derive('yehang/live-address/v1');
    this.nonceKey = seal.derive('yehang/live-address-nonce/v1');
  }

  close(url: string, boxedFor: SealedFor): string {
    const about = contextOf(boxedFor);
    const nonce = createHmac('sha256', this.nonceKey)
      .update(`${about.length}|${about}|${url}`)
      .digest()
      .subarray(0, 12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(about));
    const box = [nonce, cipher.update(url, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(box).toString('base64url');
  }

  /** The address, or null where the box was made for something else, or by somebody else. */
  open(box: string, boxedFor: SealedFor): URL | null {
    const bytes = Buffer.from(box, 'base64url');
    if (bytes.length < 30) return null;
    const nonce = bytes.subarray(0, 12);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(contextOf(boxedFor)))
      .setAuthTag(bytes.subarray(-16));
    try {
      const url = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
      return new URL(url.toString('utf8'));
    } catch {
      return null;
    }
  }
}

const contextOf = ({ channelId, source, linked }: SealedFor) => `${channelId}|${linked}|${source}`;
