import { fieldsOf } from '../store/persisted-value.ts';
import type { PersistedValue } from '../store/persisted-value.ts';
import type { Probe } from './fastest.ts';
import { fastestOf } from './fastest.ts';

/** How long an address has to answer. */
const PROBE_TIMEOUT_MS = 3000;
/** For how long a choice is not questioned. */
const CHOICE_HOLDS_MS = 10 * 60_000;
/** After nobody answered, for how long nobody is asked again: the fault is this device's. */
const SILENCE_MS = 5000;

/** What a device knows of addresses that do the same. */
export interface KnownDomains {
  /** In the config's order. */
  bases: readonly string[];
  /** The one in use; null before the first choice. */
  chosen: string | null;
  /** When it was chosen, Unix milliseconds. */
  chosenAt: number;
}

/** Validates what an earlier visit stored. */
export function readKnownDomains(found: unknown): KnownDomains {
  const { bases, chosen, chosenAt } = fieldsOf(found);
  const known = Array.isArray(bases) ? bases.filter((base) => typeof base === 'string') : [];
  return {
    bases: known,
    chosen: typeof chosen === 'string' && known.includes(chosen) ? chosen : null,
    chosenAt: typeof chosenAt === 'number' ? chosenAt : 0,
  };
}

interface DomainDeps {
  store: PersistedValue<KnownDomains>;
  /** What is used before any config was seen; never empty. */
  embedded: readonly [string, ...string[]];
  probe: Probe;
  now: () => number;
}

/** Which of several addresses that do the same is used. */
export interface DomainChoice {
  /** The address in use, without a slash at the end. A choice that grew old is questioned meanwhile. */
  current: () => string;
  /** All of them, the one in use first. */
  all: () => string[];
  /** Takes over the addresses of a config, in its order, and looks for the fastest if one is new. */
  update: (bases: readonly string[]) => void;
  /** Gives up an address that failed. Resolves to whether another one answers, and is in use from now on. */
  reportFailure: (base: string) => Promise<boolean>;
  /** Looks for the fastest; those who ask meanwhile wait for the same race. */
  examine: () => Promise<void>;
}

/** Keeps the fastest of several addresses, and changes over when it dies. A single address is never probed. */
export function createDomainChoice({ store, embedded, probe, now }: DomainDeps): DomainChoice {
  let running: Promise<boolean> | null = null;
  let silentUntil = 0;

  const bases = (): readonly string[] =>
    store.get().bases.length > 0 ? store.get().bases : embedded;
  const inUse = () => store.get().chosen ?? bases()[0] ?? embedded[0];

  /** Resolves to whether one of them answered. */
  async function race(candidates: readonly string[]): Promise<boolean> {
    const found = await fastestOf(candidates, probe, PROBE_TIMEOUT_MS);
    if (found === null) silentUntil = now() + SILENCE_MS;
    else store.set({ bases: bases(), chosen: found, chosenAt: now() });
    return found !== null;
  }

  function choose(candidates: readonly string[]): Promise<boolean> {
    running ??= race(candidates).finally(() => {
      running = null;
    });
    return running;
  }

  async function examine(): Promise<void> {
    if (bases().length > 1) await choose(bases());
  }

  return {
    current: () => {
      const { chosen, chosenAt } = store.get();
      const isOld = chosen !== null && now() - chosenAt > CHOICE_HOLDS_MS;
      if (isOld && now() >= silentUntil) void examine();
      return inUse();
    },
    all: () => [...new Set([inUse(), ...bases()])],
    update: (named) => {
      if (named.length === 0) return;
      const { bases: before, chosenAt } = store.get();
      const isNew = named.some((base) => !before.includes(base));
      // What answered with the config goes on answering until the race is over.
      const using = inUse();
      const stays = named.includes(using);
      store.set({ bases: named, chosen: stays ? using : null, chosenAt: stays ? chosenAt : 0 });
      if (isNew || !stays) void examine();
    },
    reportFailure: async (base) => {
      // Somebody else's call left it already.
      if (base !== inUse()) return true;
      const others = bases().filter((other) => other !== base);
      if (others.length === 0 || now() < silentUntil) return false;
      await choose(others);
      return inUse() !== base;
    },
    examine,
  };
}
