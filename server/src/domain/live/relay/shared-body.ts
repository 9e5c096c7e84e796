import { Readable } from 'node:stream';

/** Bytes that arrive once and are read by several, each from the beginning. */
export class SharedBody {
  private readonly pieces: Buffer[] = [];
  bytes = 0;
  state: 'open' | 'ended' | 'failed' = 'open';
  private readers = 0;
  private failure: unknown;
  private waiting: (() => void)[] = [];
  private readonly onDeserted: () => void;

  /** @param onDeserted called when the last reader leaves while bytes are still arriving */
  constructor(onDeserted: () => void) {
    this.onDeserted = onDeserted;
  }

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.bytes += piece.length;
    this.wake();
  }

  end(): void {
    this.state = 'ended';
    this.wake();
  }

  fail(error: unknown): void {
    this.state = 'failed';
    this.failure = error;
    this.wake();
  }

  /** A stream of all bytes from the first on, those still to come included; it fails as the source does. */
  open(): Readable {
    this.readers += 1;
    const stream = Readable.from(this.read(), { objectMode: false });
    stream.once('close', () => {
      this.readers -= 1;
      if (this.readers === 0 && this.state === 'open') this.onDeserted();
    });
    return stream;
  }

  private async *read(): AsyncGenerator<Buffer> {
    for (let index = 0; ; index += 1) {
      while (index >= this.pieces.length && this.state === 'open')
        await new Promise<void>((resolve) => this.waiting.push(resolve));
      const piece = this.pieces[index];
      if (piece) yield piece;
      else if (this.state === 'failed') throw this.failure;
      else return;
    }
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
