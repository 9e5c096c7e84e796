interface Waiting<Question, Answer> {
  question: Question;
  answer: (found: Answer) => void;
  fail: (error: unknown) => void;
}

/** So many statements at once keep the database busy while the next questions come in. */
const AT_ONCE = 2;

/**
 * Puts questions that arrive at the same time into one statement, so that they share what a statement costs; one that
 * comes alone is sent at once. For reads alone: a statement that waits for a lock would hold all of them.
 */
export class AskedTogether<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private underWay = 0;
  private isPlanned = false;
  private readonly most: number;
  private readonly read: (questions: Question[]) => Promise<Answer[]>;

  /**
   * @param most questions in one statement
   * @param read answers each question in its place
   */
  constructor(most: number, read: (questions: Question[]) => Promise<Answer[]>) {
    this.most = most;
    this.read = read;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => {
      this.waiting.push({ question, answer, fail });
      this.plan();
    });
  }

  /** Once everything that has arrived is read. */
  private plan(): void {
    if (this.isPlanned || this.waiting.length === 0 || this.underWay >= AT_ONCE) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      void this.next();
      this.plan();
    });
  }

  private async next(): Promise<void> {
    const asked = this.waiting.splice(0, this.most);
    this.underWay += 1;
    try {
      const answers = await this.read(asked.map(({ question }) => question));
      for (const [place, { answer }] of asked.entries()) answer(answers[place]!);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    } finally {
      this.underWay -= 1;
      this.plan();
    }
  }
}
