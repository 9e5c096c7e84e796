import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { ValkeyServer } from './valkey-server.ts';

type Command = string[];

/** A server that speaks as much of the protocol of Redis as nonces and counters need. */
export async function startTinyValkey(port = 0): Promise<ValkeyServer> {
  const store = new TinyStore();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, store);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as { port: number }).port}`,
    kind: 'tiny',
    freeze: () => sockets.forEach((socket) => socket.pause()),
    thaw: () => sockets.forEach((socket) => socket.resume()),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

class TinyStore {
  private readonly values = new Map<string, { value: string; until: number }>();

  /** Runs one command and answers in the protocol's form. */
  run([name = '', key = '', value = '', ...options]: Command): string {
    switch (name.toLowerCase()) {
      case 'info':
        return bulk('loading:0\r\n');
      case 'ping':
        return '+PONG\r\n';
      case 'set':
        return this.set(key, value, options);
      case 'incr':
        return this.add(key, 1);
      case 'decr':
        return this.add(key, -1);
      case 'select':
      case 'client':
        return '+OK\r\n';
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  }

  private live(key: string) {
    const known = this.values.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  private set(key: string, value: string, options: string[]): string {
    const [unit, milliseconds, condition] = options;
    if (unit !== 'PX' || condition !== 'NX') return '-ERR syntax error\r\n';
    if (this.live(key)) return '$-1\r\n';
    this.values.set(key, { value, until: Date.now() + Number(milliseconds) });
    return '+OK\r\n';
  }

  private add(key: string, change: number): string {
    const known = this.live(key) ?? { value: '0', until: Infinity };
    const count = Number(known.value) + change;
    this.values.set(key, { ...known, value: String(count) });
    return `:${count}\r\n`;
  }
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

function converse(socket: Socket, store: TinyStore): void {
  let buffered = '';
  let transaction: Command[] | null = null;
  const answer = (command: Command): string => {
    const name = command[0]?.toLowerCase();
    if (name === 'multi') {
      transaction = [];
      return '+OK\r\n';
    }
    if (name === 'exec') {
      const commands = transaction ?? [];
      transaction = null;
      return `*${commands.length}\r\n${commands.map((it) => store.run(it)).join('')}`;
    }
    if (!transaction) return store.run(command);
    transaction.push(command);
    return '+QUEUED\r\n';
  };
  socket.setEncoding('latin1').on('data', (text: string) => {
    buffered += text;
    for (let read = readCommand(buffered); read; read = readCommand(buffered)) {
      buffered = buffered.slice(read.length);
      socket.write(answer(read.command));
    }
  });
}

/** The first whole command of what was received, and its length; null while it is not whole. */
function readCommand(text: string): { command: Command; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const command: Command = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    const start = at + size[0].length;
    const end = start + Number(size[1]);
    if (text.length < end + 2) return null;
    command.push(text.slice(start, end));
    at = end + 2;
  }
  return { command, length: at };
}
