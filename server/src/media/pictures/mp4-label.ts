import { xmpOf, type AiLabel } from './webp-label.ts';

/** What XMP is called in an MP4 file (ISO 16684-1, a box of its own on the first level). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** An MP4 film with the label in a box at its end; every byte before it stays where it was. */
export function labelMp4(mp4: Buffer, label: AiLabel): Buffer {
  const xmp = Buffer.from(xmpOf(label));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + XMP_UUID.length + xmp.length, 0);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([mp4, head, XMP_UUID, xmp]);
}
