import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { insertHits, listEnabledRules, listRealNames } from '../../db/queries/policy/word-rules.ts';
import { InvalidatingValue } from '../invalidating-value.ts';
import type { Log } from '../log.ts';
import { putNamesInForce } from './names-in-force.ts';
import { RuleSet } from './rule-set.ts';
import { putHitsBack, putInForce, takeHits } from './rules-in-force.ts';

const WRITE_EVERY_MS = 2_000;
/** Written in one statement. */
const HITS_AT_ONCE = 500;

/** Reads the rules and real names of this process whenever one changes anywhere, and writes what they caught. */
export class WordRules {
  readonly #known: InvalidatingValue<RuleSet>;
  readonly #timer: NodeJS.Timeout;
  readonly #database: Database;
  readonly #log: Log;

  constructor(database: Database, events: EventBus, log: Log) {
    this.#database = database;
    this.#log = log;
    const read = async () => {
      const [rows, names] = await Promise.all([
        listEnabledRules(database),
        listRealNames(database),
      ]);
      const rules = new RuleSet(rows, (rule, err) =>
        log.error({ err, rule: rule.id }, 'a rule of words cannot be read'),
      );
      putInForce(rules);
      putNamesInForce(names);
      return rules;
    };
    this.#known = new InvalidatingValue({ name: 'word rules', read, log });
    this.#known.follow(events, 'rules');
    this.#timer = setInterval(() => void this.writeHits(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  async load(): Promise<void> {
    await this.#known.reload();
  }

  /** Resolves once the latest change is in force here. */
  settled(): Promise<void> {
    return this.#known.settled();
  }

  /** Writes what rules caught; what cannot be written now is kept for the next time. */
  async writeHits(): Promise<void> {
    for (let hits = takeHits(); hits.length > 0; hits = hits.slice(HITS_AT_ONCE)) {
      try {
        await insertHits(this.#database, hits.slice(0, HITS_AT_ONCE));
      } catch (err) {
        this.#log.warn({ err, hits: hits.length }, 'what rules caught could not be written');
        putHitsBack(hits);
        return;
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#known.close();
    await this.writeHits();
  }
}
