import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** A keep-alive connection with one request at a time, which fails where the server goes away. */
export class Line {
  private socket: Socket | undefined;

  /** Answers the body where the status is 200; throws otherwise. */
  async ask(port: number, request: Buffer): Promise<string> {
    const socket = (this.socket ??= await open(port));
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const fail = (error: Error) => {
        this.close();
        reject(error);
      };
      socket.removeAllListeners();
      socket.on('error', fail);
      socket.on('close', () => fail(new Error('the server went away')));
      socket.on('data', (bytes) => {
        received = received.length ? Buffer.concat([received, bytes]) : bytes;
        const headEnd = received.indexOf(HEAD_END);
        if (headEnd < 0) return;
        const head = received.toString('latin1', 0, headEnd);
        const wanted = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (received.length < wanted) return;
        const body = received.toString('utf8', headEnd + 4);
        if (head.startsWith('HTTP/1.1 200')) resolve(body);
        else fail(new Error(body));
      });
      socket.write(request);
    });
  }

  close(): void {
    this.socket?.removeAllListeners();
    // Destroyed sockets may still fail.
    this.socket?.on('error', () => undefined);
    this.socket?.destroy();
    this.socket = undefined;
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}
