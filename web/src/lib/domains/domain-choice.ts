import { fieldsOf } from '../store/persisted-value.ts';
import type { PersistedValue } from '../store/persisted-value.ts';
import type { Probe } from './fastest.ts';
import { fastestOf } from './fastest.ts';

/** Time limit of a probe. */
const PROBE_TIMEOUT_MS = 3000;
/** How long a selection is used before it is probed again. */
const CHOICE_HOLDS_MS = 10 * 60_000;
/** How long to pause after no base URL answered: then the device itself is offline. */
const SILENCE_MS = 5000;

/** What a device stores about equivalent base URLs. */
export interface KnownDomains {
  /** In the config's order. */
  bases: readonly string[];
  /** The selected one; null before the first selection. */
  chosen: string | null;
  /** When it was selected, Unix milliseconds. */
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
  /** Used before any config was fetched; never empty. */
  embedded: readonly [string, ...string[]];
  probe: Probe;
  now: () => number;
}

/** Selects one of several equivalent base URLs. */
export interface DomainChoice {
  /** The selected base URL, without a slash at the end. An old selection is probed again in the background. */
  current: () => string;
  /** All of them, the selected one first. */
  all: () => string[];
  /** Takes the base URLs of a config, in its order, and probes them if one is new. */
  update: (bases: readonly string[]) => void;
  /** Reports a failed base URL. Resolves to whether another one answers and is selected from now on. */
  reportFailure: (base: string) => Promise<boolean>;
  /** Selects the fastest; concurrent callers share one race. */
  examine: () => Promise<void>;
}

/** Selects the fastest of several base URLs, and another one when it fails. A single one is never probed. */
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
      // The one that answered with the config stays selected until the race is over.
      const using = inUse();
      const stays = named.includes(using);
      store.set({ bases: named, chosen: stays ? using : null, chosenAt: stays ? chosenAt : 0 });
      if (isNew || !stays) void examine();
    },
    reportFailure: async (base) => {
      // Another call reported it already.
      if (base !== inUse()) return true;
      const others = bases().filter((other) => other !== base);
      if (others.length === 0 || now() < silentUntil) return false;
      await choose(others);
      return inUse() !== base;
    },
    examine,
  };
}
