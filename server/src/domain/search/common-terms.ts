import { listCommonTerms } from '../../db/queries/search/search.ts';
import type { Database } from '../../db/connect.ts';
import type { LookedUp } from '../../db/queries/search/match.ts';
import { lookedUpParts } from './looked-up.ts';
import type { QueryAtom } from './query-atoms.ts';

/** The planner's statistics change when PostgreSQL samples the table again: rarely. */
const STALE_MS = 5 * 60_000;

/** PostgreSQL's statistics of documents: how many there are, in how many layers, and the most common lexemes. */
export class CommonTerms {
  private shares = new Map<string, number>();
  private leastShare = 1;
  private documents = 0;
  private layerCount = 1;
  private readAt = 0;
  private reading: Promise<void> | undefined;
  private readonly database: Pick<Database, 'pool'>;

  constructor(database: Pick<Database, 'pool'>) {
    this.database = database;
  }

  /** Layers of which documents may be now: one more than there were, as the last may have got an end since. */
  async layers(): Promise<number> {
    await this.refresh();
    return Math.min(this.layerCount + 1, MOST_LAYERS);
  }

  /**
   * About how many documents have `needed` of the atoms and one facet of each list, and of how many in all. Atoms
   * are taken to come independently; a lexeme that is not among the common ones counts as rare.
   */
  async estimate(
    atoms: readonly QueryAtom[],
    needed: number,
    facets: readonly (readonly string[])[],
  ): Promise<{ matches: number; documents: number }> {
    await this.refresh();
    const shares = atoms.map((atom) => this.shareOf(atom)).sort((a, b) => b - a);
    const share = [
      ...shares.slice(0, needed),
      ...facets.map((some) => sumOf(some.map((facet) => this.shares.get(facet) ?? 0))),
    ].reduce((product, one) => product * one, 1);
    return { matches: share * this.documents, documents: this.documents };
  }

  /** What the index is best asked for to find all of the atoms. */
  async lookedUp(atoms: readonly QueryAtom[]): Promise<LookedUp | undefined> {
    await this.refresh();
    // What is not among the common ones may be as common as the rarest of them.
    return lookedUpParts(atoms, (lexeme) => this.shares.get(lexeme) ?? this.leastShare);
  }

  /** Of one atom: each way counts with its rarest lexeme. */
  private shareOf(atom: QueryAtom): number {
    return sumOf(
      atom.ways.map((terms) => Math.min(1, ...terms.map((term) => this.shares.get(term) ?? 0))),
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
    const { documents, layers, terms } = await listCommonTerms(this.database);
    this.shares = new Map(terms.map(({ term, share }) => [term, share]));
    this.leastShare = Math.min(1, ...this.shares.values());
    this.documents = documents;
    this.layerCount = layers;
    this.readAt = Date.now();
  }
}

/** As many as the schema has indexes for. */
const MOST_LAYERS = 7;

function sumOf(shares: readonly number[]): number {
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
}
