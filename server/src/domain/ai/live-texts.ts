/** What is being written in this process, piece by piece, and its readers. */
export class LiveTexts {
  private readonly texts = new Map<string, string>();
  private readonly readers = new Map<string, Set<(jobId: string, text: string) => void>>();

  /** The whole text of a job so far; null where it is not written here. */
  peek(jobId: string): string | null {
    return this.texts.get(jobId) ?? null;
  }

  begin(jobId: string): void {
    this.texts.set(jobId, '');
  }

  append(userId: string, jobId: string, piece: string): void {
    const text = (this.texts.get(jobId) ?? '') + piece;
    this.texts.set(jobId, text);
    for (const read of this.readers.get(userId) ?? []) read(jobId, text);
  }

  end(jobId: string): void {
    this.texts.delete(jobId);
  }

  /** Calls back with every text of a user that grows; returns what ends it. */
  subscribe(userId: string, read: (jobId: string, text: string) => void): () => void {
    const set = this.readers.get(userId) ?? new Set();
    this.readers.set(userId, set.add(read));
    return () => {
      set.delete(read);
      if (set.size === 0) this.readers.delete(userId);
    };
  }
}
