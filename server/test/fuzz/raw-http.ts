import { connect } from 'node:net';

export interface RawAnswer {
  /** Everything that came back, head and body, as text; empty where the server only hung up. */
  text: string;
  /** HTTP status, or 0 where there was no answer. */
  status: number;
  /** Milliseconds from the first byte sent to the end of the connection. */
  tookMs: number;
}

/**
 * Sends bytes as they are, line breaks included, and reads until the server ends the connection.
 * @param text a whole request or a part of one
 * @param drip what is sent again and again afterwards, so that the connection is never idle
 */
export function sendRaw(
  port: number,
  text: string,
  drip?: { text: string; everyMs: number },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const timer = drip && setInterval(() => socket.write(drip.text), drip.everyMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearInterval(timer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      resolve({ text: received, status, tookMs: performance.now() - started });
    });
  });
}
