import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive that is made for a test, truthful unless it says otherwise. */
export interface ZipFile {
  name: string | Buffer;
  data: string | Buffer;
  deflate?: boolean;
  /** General purpose flags beside that of UTF-8. */
  flags?: number;
  /** The method that it claims. */
  method?: number;
  /** Unix mode. */
  mode?: number;
  /** Bytes that it claims to have. */
  claims?: number;
}

const UTF8 = 0x800;
const UNIX = 3 << 8;

/** A ZIP archive. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name as string);
    const data = Buffer.from(file.data as string);
    const packed = file.deflate ? deflateRawSync(data) : data;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((typeof file.name === 'string' ? UTF8 : 0) | (file.flags ?? 0), 2);
    common.writeUInt16LE(file.method ?? (file.deflate ? 8 : 0), 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.claims ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(UNIX | 20);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  // Beyond 65,535 the number does not fit, as in archives that lie about it.
  end.writeUInt16LE(files.length % 65_536, 8);
  end.writeUInt16LE(files.length % 65_536, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
