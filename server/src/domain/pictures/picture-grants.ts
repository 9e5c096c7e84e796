import { timingSafeEqual } from 'node:crypto';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { HmacKey } from '../hmac-key.ts';

const HOUR_MS = 3_600_000;

/** `<expiry in hours>-<signature>`: the second part of a signed path. */
const GRANT = /^([0-9a-z]{1,8})-([0-9a-f]{64})$/;

/** What a signed path begins with, below the image base. */
export const SIGNED = 's';

/**
 * Addresses of pictures that are not for everybody. A grant is for one folder and ends on the hour, between one and two
 * hours later: within it all viewers have the same addresses, so that a cache can keep them. Names of files in a folder
 * cannot be guessed, so that some of them can be given out without the rest.
 */
export class PictureGrants {
  private readonly key: HmacKey;

  constructor(key: HmacKey) {
    this.key = key;
  }

  /** When grants that are made now end, Unix milliseconds. */
  expiresAt(now = Date.now()): number {
    return (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;
  }

  /** The picture with a signed path. */
  sign<Signed extends Picture>(picture: Signed, expiresAt: number): Signed {
    const hours = (expiresAt / HOUR_MS).toString(36);
    const grant = `${hours}-${this.key.sign(`${folderOf(picture.path)}|${hours}`)}`;
    return { ...picture, path: `${SIGNED}/${grant}/${picture.path}` };
  }

  /** When the grant of a path ends, Unix milliseconds; null where it is none, or over. */
  read(grant: string, path: string, now = Date.now()): number | null {
    const [, hours, signature] = GRANT.exec(grant) ?? [];
    if (hours === undefined || signature === undefined) return null;
    const expected = this.key.sign(`${folderOf(path)}|${hours}`);
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
    const expiresAt = Number.parseInt(hours, 36) * HOUR_MS;
    return expiresAt > now ? expiresAt : null;
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The path of a picture without the grant that it may carry: staff need none. */
export const withoutGrant = (path: string): string =>
  path.startsWith(`${SIGNED}/`) ? path.split('/').slice(2).join('/') : path;
