import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** One record is all that a message has: services take 4,096 bytes. */
const RECORD_BYTES = 4096;
/** What a record has beside its text: header, tag and the mark of the last record. */
const OVERHEAD_BYTES = 86 + 16 + 1;
/** The longest text of a message. */
export const MOST_TEXT_BYTES = RECORD_BYTES - OVERHEAD_BYTES;
/** After the text of the last record; what follows is padding. */
const LAST_RECORD = 2;

/** The keys of a browser, raw. */
export interface ReceiverKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** Whether bytes are a public key that messages can be encrypted for. */
export function isReceiverKey(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    return false;
  }
}

function freshKeys(): ECDH {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
}

/**
 * A message that only one browser can read, as RFC 8291 says: `aes128gcm` of RFC 8188 in one record, under a key agreed
 * between a fresh pair and the browser's. Throws where the browser's key is no point of P-256, or the text too long.
 */
export function encryptMessage(
  text: Buffer,
  { p256dh, auth }: ReceiverKeys,
  { salt = randomBytes(SALT_BYTES), sender = freshKeys() }: { salt?: Buffer; sender?: ECDH } = {},
): Buffer {
  if (text.length > MOST_TEXT_BYTES) throw new RangeError('the message is too long');
  const ours = sender.getPublicKey();
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const shared = sender.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]);
  const input = derive(shared, auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header[4] = ours.length;
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([text, Buffer.of(LAST_RECORD)]);
  return Buffer.concat([
    salt,
    header,
    ours,
    cipher.update(record),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
