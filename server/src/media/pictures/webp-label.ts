/** What is written into a file of what an AI made: the implicit label of GB 45438-2025, and IPTC's source type. */
export interface AiLabel {
  /** Who runs the service. */
  producer: string;
  /** The number of the work. */
  produceId: string;
}

export const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const XMP_FLAG = 0x04;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The label's JSON, with the names of the standard's annex E. */
export function implicitLabel({ producer, produceId }: AiLabel): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: produceId,
    ReservedCode2: '',
  });
}

/** The label as an XMP packet. */
export function xmpOf(label: AiLabel): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><TC260:AIGC>${escaped(implicitLabel(label))}</TC260:AIGC><Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPE}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

interface Chunk {
  name: string;
  data: Buffer;
}

function chunksOf(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    chunks.push({
      name: webp.toString('latin1', at, at + 4),
      data: webp.subarray(at + 8, at + 8 + size),
    });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** The head of an extended file, for a picture that has none: what the picture says of itself. */
function headOf({ name, data }: Chunk): Buffer {
  const isLossless = name === 'VP8L';
  // Lossless: 14 bits each of width and height less one, and one bit of alpha, after a byte.
  const bits = isLossless ? data.readUInt32LE(1) : 0;
  const width = isLossless ? bits & 0x3fff : (data.readUInt16LE(6) & 0x3fff) - 1;
  const height = isLossless ? (bits >>> 14) & 0x3fff : (data.readUInt16LE(8) & 0x3fff) - 1;
  const head = Buffer.alloc(10);
  head[0] = (bits >>> 28) & 1 ? 0x10 : 0;
  head.writeUIntLE(width, 4, 3);
  head.writeUIntLE(height, 7, 3);
  return head;
}

/** A WebP picture, moving or not, with the label; one that it had is replaced. Every other byte of it stays. */
export function labelWebp(webp: Buffer, label: AiLabel): Buffer {
  const chunks = chunksOf(webp).filter(({ name }) => name !== 'XMP ');
  if (chunks[0]!.name !== 'VP8X') chunks.unshift({ name: 'VP8X', data: headOf(chunks[0]!) });
  const head = Buffer.from(chunks[0]!.data);
  head[0] = head[0]! | XMP_FLAG;
  chunks[0] = { name: 'VP8X', data: head };
  chunks.push({ name: 'XMP ', data: Buffer.from(xmpOf(label)) });
  const body = chunks.map(({ name, data }) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
  });
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(4 + body.reduce((sum, part) => sum + part.length, 0), 4);
  riff.write('WEBP', 8, 'latin1');
  return Buffer.concat([riff, ...body]);
}
