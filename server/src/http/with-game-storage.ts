import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const SCRIPT = Buffer.from(
  `<script>${readFileSync(join(import.meta.dirname, 'game-storage.js'), 'utf8')}</script>`,
);
/** Of a page, where its doctype is looked for. */
const HEAD_BYTES = 4_096;
const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** A page of a game with storages for it to keep things in, before any script of its own. */
export function withGameStorage({ stream, bytes }: { stream: Readable; bytes: number }): {
  stream: Readable;
  bytes: number;
} {
  const whole = Readable.from(insertScript(stream), { objectMode: false });
  return { stream: whole, bytes: bytes + SCRIPT.length };
}

async function* insertScript(stream: Readable): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    yield headWithScript(head);
    head = null;
  }
  if (head !== null) yield headWithScript(head);
}

function headWithScript(head: Buffer): Buffer {
  const at = endOfDoctype(head);
  return Buffer.concat([head.subarray(0, at), SCRIPT, head.subarray(at)]);
}

/** Where scripts may begin: after the doctype, without which browsers draw by the rules of old pages. */
function endOfDoctype(head: Buffer): number {
  const text = head.toString('latin1', 0, HEAD_BYTES).toLowerCase();
  let at = head.subarray(0, 3).equals(UTF8_BOM) ? 3 : 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (!text.startsWith('<!--', at)) break;
    const end = text.indexOf('-->', at);
    if (end < 0) return at;
    at = end + '-->'.length;
  }
  if (!text.startsWith('<!doctype', at)) return at;
  const end = text.indexOf('>', at);
  return end < 0 ? at : end + 1;
}
