import type { IncomingMessage } from 'node:http';
import { OutsideFailure, toOutsideFailure } from './outside-failure.ts';

/** How much of an answer is taken, and how long that may last. */
export interface ReadLimits {
  mostBytes: number;
  /** For the whole body, so that a slow sender occupies nothing. */
  wholeMs: number;
  /** Without a byte. */
  idleMs: number;
}

/**
 * The bytes of a body as they come, until a limit is passed; the connection is then cut. Throws
 * `OutsideFailure`.
 */
export async function* readOutside(
  body: IncomingMessage,
  { mostBytes, wholeMs, idleMs }: ReadLimits,
): AsyncGenerator<Buffer> {
  const tooLong = () => body.destroy(new OutsideFailure('传得太慢'));
  const whole = setTimeout(tooLong, wholeMs);
  let idle = setTimeout(tooLong, idleMs);
  let bytes = 0;
  try {
    if (Number(body.headers['content-length'] ?? 0) > mostBytes) throw tooMuch();
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes) throw tooMuch();
      clearTimeout(idle);
      idle = setTimeout(tooLong, idleMs);
      yield piece;
    }
    if (!body.complete) throw new OutsideFailure('连接中断');
  } catch (error) {
    throw toOutsideFailure(error);
  } finally {
    clearTimeout(whole);
    clearTimeout(idle);
    body.destroy();
  }
}

const tooMuch = () => new OutsideFailure('内容太大', { isTooMuch: true });

/** A body as text. Throws `OutsideFailure`. */
export async function readOutsideText(body: IncomingMessage, limits: ReadLimits): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of readOutside(body, limits)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
