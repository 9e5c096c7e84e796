import { crc32, deflateRawSync } from 'node:zlib';

const UTF8 = 0x800;
const DEFLATE = 8;
/** 1 January 1980, the first day that a ZIP can name, so that the same files give the same bytes. */
const DAY = 0x21;
const REGULAR_FILE = 0o100644;
const UNIX = 3 << 8;

/** A ZIP archive of the files, deflated, in their order. */
export function zipFiles(files: readonly { name: string; data: Buffer }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const packed = deflateRawSync(file.data, { level: 9 });
    // What the local header and the directory have in common.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(crc32(file.data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((REGULAR_FILE << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(UNIX | 20);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, place, name);
    bodies.push(body);
    offset += body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listing, end]);
}
