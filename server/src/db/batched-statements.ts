interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** Batches under way: enough to keep the database busy while the next keys arrive. */
const CONCURRENT_BATCHES = 2;

/**
 * Batches what is asked at the same time into one statement, so that all share its fixed cost; a single one is sent at
 * once. Such a statement waits for no lock: it would delay its whole batch. It reads, inserts rows of its own, or skips
 * what is locked.
 */
export class BatchedStatements<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private underWay = 0;
  private isScheduled = false;
  private readonly batchSize: number;
  private readonly send: (keys: Key[]) => Promise<Value[]>;

  /**
   * @param batchSize the most keys of one statement
   * @param send sends the statement of some keys, and returns the value of each, in their order
   */
  constructor(batchSize: number, send: (keys: Key[]) => Promise<Value[]>) {
    this.batchSize = batchSize;
    this.send = send;
  }

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      this.schedule();
    });
  }

  /** Runs after all requests that have arrived are parsed. */
  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    if (this.underWay >= CONCURRENT_BATCHES) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      void this.runBatch();
      this.schedule();
    });
  }

  private async runBatch(): Promise<void> {
    const batch = this.waiting.splice(0, this.batchSize);
    this.underWay += 1;
    try {
      const values = await this.send(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(values[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.underWay -= 1;
      this.schedule();
    }
  }
}
