/** A text as it stands. */
export interface LiveText {
  text: string;
  /** Whether it is for adults alone. */
  isAdult: boolean;
  /** Which attempt at its job it is of. */
  attempt: number;
}

type Read = (jobId: string, live: LiveText) => void;

/** What is being written in this process, as far as it may be shown, and its readers. */
export class LiveTexts {
  private readonly texts = new Map<string, LiveText>();
  private readonly readers = new Map<string, Set<Read>>();

  /** The whole text of a job so far; null where it is not written here. */
  peek(jobId: string): LiveText | null {
    return this.texts.get(jobId) ?? null;
  }

  begin(jobId: string, { isAdult, attempt }: Omit<LiveText, 'text'>): void {
    this.texts.set(jobId, { text: '', isAdult, attempt });
  }

  /** Adds a piece. A text for adults stays one. */
  append(userId: string, jobId: string, { text: piece, isAdult, attempt }: LiveText): void {
    const before = this.texts.get(jobId);
    const live = {
      text: (before?.text ?? '') + piece,
      isAdult: isAdult || (before?.isAdult ?? false),
      attempt,
    };
    this.texts.set(jobId, live);
    for (const read of this.readers.get(userId) ?? []) read(jobId, live);
  }

  end(jobId: string): void {
    this.texts.delete(jobId);
  }

  /** Calls back with every text of a user that grows; returns what ends it. */
  subscribe(userId: string, read: Read): () => void {
    const set = this.readers.get(userId) ?? new Set();
    this.readers.set(userId, set.add(read));
    return () => {
      set.delete(read);
      if (set.size === 0) this.readers.delete(userId);
    };
  }
}
