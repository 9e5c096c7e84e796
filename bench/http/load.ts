import { connect, type Socket } from 'node:net';

/** Figures of one run. Latencies in milliseconds. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 200. */
  failures: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends ready-made requests over `connections` keep-alive sockets, one at a time on each, for `seconds` or
 * until all are sent. The bytes are made beforehand, so that every server is asked by an equally quick client.
 * @param mayRest what it is compared with has no client that turns all the time, and takes no processor from it
 */
export async function load(
  port: number,
  requests: Iterator<Buffer>,
  {
    connections,
    seconds,
    mayRest = false,
  }: { connections: number; seconds: number; mayRest?: boolean },
): Promise<LoadResult> {
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const isAwake = { now: true };
  if (!mayRest) stayAwake(isAwake);
  await Promise.all(
    Array.from({ length: connections }, () =>
      ask(port, end, requests, (milliseconds, isGood) => {
        latencies.push(milliseconds);
        if (!isGood) failures += 1;
      }),
    ),
  );
  isAwake.now = false;
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return {
    requests: latencies.length,
    requestsPerSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    failures,
  };
}

/**
 * Keeps the client's loop turning. The kernel charges a server with waking its client, and a slower server finds it
 * asleep more often: what is compared would be the scheduler.
 */
function stayAwake(isAwake: { now: boolean }): void {
  if (isAwake.now) setImmediate(() => stayAwake(isAwake));
}

function ask(
  port: number,
  end: number,
  requests: Iterator<Buffer>,
  done: (milliseconds: number, isGood: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let wanted = -1;
    let received = 0;
    let isGood = true;
    const send = () => {
      const next = performance.now() < end ? requests.next() : undefined;
      if (!next || next.done) {
        socket.end();
        resolve();
        return;
      }
      wanted = -1;
      received = 0;
      sentAt = performance.now();
      socket.write(next.value);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      if (wanted < 0) {
        const headEnd = bytes.indexOf(HEAD_END);
        const head = bytes.toString('latin1', 0, headEnd);
        isGood = head.startsWith('HTTP/1.1 200');
        wanted = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      }
      received += bytes.length;
      if (received < wanted) return;
      done(performance.now() - sentAt, isGood);
      send();
    });
  });
}
