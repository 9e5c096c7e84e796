import { listCommonTerms } from '../../db/queries/search.ts';
import type { Database } from '../../db/connect.ts';
import type { QueryAtom } from './query-atoms.ts';

/** The planner's statistics change when PostgreSQL samples the table again: rarely. */
const STALE_MS = 5 * 60_000;

/** More matches than this are not collected and sorted: the best documents are walked instead. */
const MANY = 15_000;

/** About how many documents a query matches, by what PostgreSQL knows of the most common lexemes. */
export class CommonTerms {
  private shares = new Map<string, number>();
  private documents = 0;
  private readAt = 0;
  private reading: Promise<void> | undefined;
  private readonly database: Pick<Database, 'pool'>;

  constructor(database: Pick<Database, 'pool'>) {
    this.database = database;
  }

  /**
   * The atoms, rarest first, and how many documents have `needed` of them. A lexeme that is not among the common
   * ones counts as rare.
   */
  async plan(atoms: readonly QueryAtom[], needed: number) {
    await this.refresh();
    const counted = atoms
      .map((atom) => ({ atom, count: this.estimateAtom(atom) }))
      .sort((a, b) => a.count - b.count);
    const matches = counted[atoms.length - needed]?.count ?? 0;
    return { atoms: counted.map(({ atom }) => atom), isCommon: matches > MANY };
  }

  /** Of one atom: each way counts with its rarest lexeme. */
  private estimateAtom(atom: QueryAtom): number {
    const shares = atom.ways.map((terms) =>
      Math.min(1, ...terms.map((term) => this.shares.get(term) ?? 0)),
    );
    return (
      Math.min(
        1,
        shares.reduce((sum, share) => sum + share, 0),
      ) * this.documents
    );
  }

  private async refresh(): Promise<void> {
    if (Date.now() - this.readAt < STALE_MS) return;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    const { documents, terms } = await listCommonTerms(this.database);
    this.shares = new Map(terms.map(({ term, share }) => [term, share]));
    this.documents = documents;
    this.readAt = Date.now();
  }
}
