import { Readable } from 'node:stream';

/** Who reads a shared body, from the moment they join. */
export interface BodyReader {
  /** The bytes from `first` to `last`, both included, those still to come as well; it fails as the source does. */
  stream: (first: number, last: number) => Readable;
  /** Goes without reading. */
  leave: () => void;
}

/** Who asks for one range after another leaves between them: so long bytes go on arriving without a reader. */
const DESERTED_MS = 5_000;

/** Bytes that arrive once and are read by several, whole or in part. */
export class SharedBody {
  private readonly pieces: Buffer[] = [];
  bytes = 0;
  state: 'open' | 'ended' | 'failed' = 'open';
  private readers = 0;
  private failure: unknown;
  private waiting: (() => void)[] = [];
  private readonly onDeserted: () => void;
  /** Runs while bytes arrive for nobody. */
  private deserted: NodeJS.Timeout | undefined;

  /** @param onDeserted called when bytes have been arriving without a reader for some seconds */
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
    clearTimeout(this.deserted);
    this.wake();
  }

  fail(error: unknown): void {
    this.state = 'failed';
    clearTimeout(this.deserted);
    this.failure = error;
    this.wake();
  }

  join(): BodyReader {
    this.readers += 1;
    clearTimeout(this.deserted);
    let isHere = true;
    const leave = () => {
      if (!isHere) return;
      isHere = false;
      this.readers -= 1;
      if (this.readers === 0 && this.state === 'open')
        this.deserted = setTimeout(this.onDeserted, DESERTED_MS).unref();
    };
    const stream = (first: number, last: number) => {
      const read = Readable.from(this.read(first, last), { objectMode: false });
      read.once('close', leave);
      return read;
    };
    return { stream, leave };
  }

  get hasReaders(): boolean {
    return this.readers > 0;
  }

  /** How many bytes it has once all have arrived. Fails as the source does. */
  async wholeBytes(): Promise<number> {
    while (this.state === 'open') await this.moreToCome();
    if (this.state === 'failed') throw this.failure;
    return this.bytes;
  }

  private async *read(first: number, last: number): AsyncGenerator<Buffer> {
    let offset = 0;
    for (let index = 0; offset <= last; index += 1) {
      while (index >= this.pieces.length && this.state === 'open') await this.moreToCome();
      const piece = this.pieces[index];
      if (!piece && this.state === 'failed') throw this.failure;
      if (!piece) return;
      const wanted = piece.subarray(Math.max(0, first - offset), last - offset + 1);
      if (wanted.length > 0) yield wanted;
      offset += piece.length;
    }
  }

  private moreToCome(): Promise<void> {
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
