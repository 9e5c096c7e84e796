import { createHash, randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { OutsideFailure, toOutsideFailure } from './outside-failure.ts';
import { checkAddress, isVouchedFor, publicLookup, type AllowedHosts } from './public-address.ts';

const ACCEPT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A message that is longer is not for us; the connection ends. */
const MOST_BYTES = 32 * 1024 * 1024;

const opcodes = { continued: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

interface SocketOptions {
  allowedHosts: AllowedHosts;
  authorization?: string | undefined;
  answerMs: number;
  signal: AbortSignal;
  /** A whole message; those of bytes are left out. */
  onText: (text: string) => void;
  /** Once, however it ends. */
  onEnd: () => void;
}

/**
 * Opens a WebSocket (RFC 6455) to read from, as `openOutside` opens an address: never to an inner host but an allowed one.
 * Answers what closes it. Throws `OutsideFailure`.
 */
export function openSocket(address: URL, options: SocketOptions): Promise<() => void> {
  const { allowedHosts, authorization, answerMs, signal } = options;
  checkAddress(address, allowedHosts);
  const key = randomBytes(16).toString('base64');
  const ask = address.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = ask(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
        ...(authorization === undefined ? {} : { authorization }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      ...(isVouchedFor(address, allowedHosts) ? {} : { lookup: publicLookup }),
    });
    sent.once('response', (answer) => {
      answer.destroy();
      reject(
        new OutsideFailure(`回答了 HTTP ${answer.statusCode}`, { status: answer.statusCode ?? 0 }),
      );
    });
    sent.once('error', (error) => reject(toOutsideFailure(error)));
    sent.once('upgrade', (answer, socket, head) => {
      const expected = createHash('sha1')
        .update(key + ACCEPT)
        .digest('base64');
      if (answer.headers['sec-websocket-accept'] !== expected) {
        socket.destroy();
        reject(new OutsideFailure('不是有效的 WebSocket'));
        return;
      }
      resolve(readFrames(socket, head, options));
    });
    sent.end();
  });
}

function readFrames(
  socket: Duplex,
  head: Buffer,
  { signal, onText, onEnd }: SocketOptions,
): () => void {
  let rest = head;
  let message: { opcode: number; parts: Buffer[] } | null = null;
  const close = () => void socket.destroy();
  const take = (opcode: number, isLast: boolean, data: Buffer) => {
    if (opcode === opcodes.close) return close();
    if (opcode === opcodes.ping) return void socket.write(frameOf(opcodes.pong, data));
    if (opcode === opcodes.pong) return;
    if (opcode !== opcodes.continued) message = { opcode, parts: [] };
    message?.parts.push(data);
    if (!isLast || !message) return;
    const whole = Buffer.concat(message.parts);
    if (message.opcode === opcodes.text) onText(whole.toString('utf8'));
    message = null;
  };
  const read = () => {
    for (;;) {
      const frame = nextFrame(rest);
      if (frame === 'too long') return close();
      if (!frame) return;
      rest = rest.subarray(frame.bytes);
      take(frame.opcode, frame.isLast, frame.data);
    }
  };
  socket.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    read();
  });
  // What ends it is told by its end.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    signal.removeEventListener('abort', close);
    onEnd();
  });
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  read();
  return close;
}

/** The first whole frame of some bytes; null while it is not all there. */
function nextFrame(bytes: Buffer) {
  if (bytes.length < 2) return null;
  let length = bytes[1]! & 0x7f;
  let start = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    start = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    const long = bytes.readBigUInt64BE(2);
    if (long > BigInt(MOST_BYTES)) return 'too long' as const;
    length = Number(long);
    start = 10;
  }
  const end = start + length;
  if (bytes.length < end) return null;
  const data = bytes.subarray(start, end);
  return { opcode: bytes[0]! & 0x0f, isLast: (bytes[0]! & 0x80) !== 0, data, bytes: end };
}

/** A short frame of a client: its data is masked. */
function frameOf(opcode: number, data: Buffer): Buffer {
  const mask = randomBytes(4);
  const short = data.subarray(0, 125);
  const masked = Buffer.from(short.map((byte, at) => byte ^ mask[at % 4]!));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | short.length]), mask, masked]);
}
