import { listCommonTerms } from '../../db/queries/search/search.ts';
import type { Database } from '../../db/connect.ts';
import type { LookedUp } from '../../db/queries/search/match.ts';
import { momentDown } from './periods.ts';
import { lookedUpParts } from './looked-up.ts';
import type { QueryAtom } from './query-atoms.ts';

/** The planner's statistics change when PostgreSQL samples the table again: rarely. */
const STALE_MS = 5 * 60_000;

/** PostgreSQL's statistics of documents: how many there are, in how many layers, of which age, and common lexemes. */
export class CommonTerms {
  private shares = new Map<string, number>();
  private leastShare = 1;
  private documents = 0;
  private layerCount = 1;
  private moments: readonly number[] = [];
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
   * Of how many documents, about how many have `needed` of the atoms and one facet of each list, and how many at most.
   * Atoms are taken to come independently, and a lexeme that is not among the common ones to be rare; at most, all that
   * have the rarest of them have the others, and such a lexeme is as common as the rarest of the common ones.
   */
  async estimate(
    atoms: readonly QueryAtom[],
    needed: number,
    facets: readonly (readonly string[])[],
  ): Promise<{ matches: number; most: number; documents: number }> {
    await this.refresh();
    const sharesOf = (shareOf: (term: string) => number) => [
      ...atoms
        .map((atom) => shareOfAtom(atom, shareOf))
        .sort((a, b) => b - a)
        .slice(0, needed),
      ...facets.map((some) => sumOf(some.map(shareOf))),
    ];
    const shares = sharesOf((term) => this.shares.get(term) ?? 0);
    const mostShares = sharesOf((term) => this.shares.get(term) ?? this.leastShare);
    return {
      matches: shares.reduce((product, one) => product * one, 1) * this.documents,
      most: Math.min(1, ...mostShares) * this.documents,
      documents: this.documents,
    };
  }

  /** What the index is best asked for to find all of the atoms. */
  async lookedUp(atoms: readonly QueryAtom[]): Promise<LookedUp | undefined> {
    await this.refresh();
    // What is not among the common ones may be as common as the rarest of them.
    return lookedUpParts(atoms, (lexeme) => this.shares.get(lexeme) ?? this.leastShare);
  }

  /**
   * The moment after which about that share of the documents was published, of those before another; null where fewer
   * are left, or where it is not known. In milliseconds since 1970.
   */
  async momentDown(before: number, share: number): Promise<number | null> {
    await this.refresh();
    return momentDown(this.moments, before, share);
  }

  private async refresh(): Promise<void> {
    if (Date.now() - this.readAt < STALE_MS) return;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    const { documents, layers, moments, terms } = await listCommonTerms(this.database);
    this.shares = new Map(terms.map(({ term, share }) => [term, share]));
    this.leastShare = Math.min(1, ...this.shares.values());
    this.documents = documents;
    this.layerCount = layers;
    this.moments = moments;
    this.readAt = Date.now();
  }
}

/** As many as the schema has indexes for. */
const MOST_LAYERS = 7;

/** Each way counts with its rarest lexeme. */
function shareOfAtom({ ways }: QueryAtom, shareOf: (term: string) => number): number {
  return sumOf(ways.map((terms) => Math.min(1, ...terms.map(shareOf))));
}

function sumOf(shares: readonly number[]): number {
  return Math.min(
    1,
    shares.reduce((sum, share) => sum + share, 0),
  );
}
