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
 * @param restsAfterMs how long the client's loop goes on turning once nothing came. The kernel charges a server with waking
 *   its client, and a slower server finds it asleep more often: what is compared would be the scheduler. A client that
 *   never rests takes a core, though, from servers that need all there are
 */
export async function load(
  port: number,
  requests: Iterator<Buffer>,
  {
    connections,
    seconds,
    restsAfterMs = Infinity,
  }: { connections: number; seconds: number; restsAfterMs?: number },
): Promise<LoadResult> {
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const loop = turningLoop(restsAfterMs);
  await Promise.all(
    Array.from({ length: connections }, () =>
      ask(port, end, requests, (milliseconds, isGood) => {
        loop.wake();
        latencies.push(milliseconds);
        if (!isGood) failures += 1;
      }),
    ),
  );
  loop.stop();
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

/** A loop that turns from each `wake` on, until nothing was heard for so long. */
function turningLoop(restsAfterMs: number): { wake: () => void; stop: () => void } {
  let restsAt = 0;
  let isTurning = false;
  const turn = () => {
    isTurning = performance.now() < restsAt;
    if (isTurning) setImmediate(turn);
  };
  const wake = () => {
    restsAt = performance.now() + restsAfterMs;
    if (!isTurning) turn();
  };
  wake();
  return {
    wake,
    stop: () => {
      restsAt = 0;
    },
  };
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
