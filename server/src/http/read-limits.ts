import { appCalls } from '@yehang/contract/index.ts';
import type { AppCall } from '@yehang/contract/define-call.ts';
import type { OperatorSettings } from '../domain/settings/settings.ts';
import { AppError } from '../domain/app-error.ts';

const WINDOW_MS = 60_000;
/** Of different users or networks in one window; beyond, counting begins anew rather than filling the memory. */
const MOST_KEYS = 500_000;

/** Calls that cost the database most: each different one is worked out anew. */
const SEARCHES: ReadonlySet<string> = new Set(
  Object.values<AppCall>(appCalls)
    .filter(({ isSearch }) => isSearch)
    .map(({ name }) => name),
);

/** Who makes a call. `network` is null where the address says nothing of who it is. */
interface Caller {
  userId: string | null;
  network: string | null;
}

/**
 * How many calls a user and a network make in a minute, in this process alone: a count shared with others would cost
 * a promise and a message for every read. Windows are those of the clock.
 */
export class ReadLimits {
  private window = 0;
  private readonly calls = { users: new Tally(), networks: new Tally() };
  private readonly searches = { users: new Tally(), networks: new Tally() };
  private readonly settings: { readonly current: OperatorSettings };

  constructor(settings: { readonly current: OperatorSettings }) {
    this.settings = settings;
  }

  /** Counts a call. Error: 4290, with the seconds until the next minute. */
  count(name: string, caller: Caller, now: number): void {
    this.turn(now);
    const limits = this.settings.current;
    const isWithin =
      within(this.calls, caller, limits.callsPerUserPerMinute, limits.callsPerAddressPerMinute) &&
      (!SEARCHES.has(name) ||
        within(
          this.searches,
          caller,
          limits.searchesPerUserPerMinute,
          limits.searchesPerAddressPerMinute,
        ));
    if (!isWithin) throw tooMany(now);
  }

  /** Before it is looked up who calls: of a network beyond its calls nobody is. Error: 4290, as `count`. */
  requireRoom(network: string | null, now: number): void {
    if (network === null) return;
    this.turn(now);
    if (this.calls.networks.of(network) >= this.settings.current.callsPerAddressPerMinute)
      throw tooMany(now);
  }

  /** Counts a call whose caller was refused: tokens and signatures that somebody makes up cost a look-up each. */
  countRefused(network: string | null, now: number): void {
    if (network === null) return;
    this.turn(now);
    this.calls.networks.add(network);
  }

  private turn(now: number): void {
    const window = Math.floor(now / WINDOW_MS);
    if (window === this.window) return;
    this.window = window;
    for (const { users, networks } of [this.calls, this.searches]) {
      users.clear();
      networks.clear();
    }
  }
}

function tooMany(now: number): AppError {
  const retryAfterSeconds = Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000);
  return new AppError(4290, undefined, { retryAfterSeconds });
}

class Tally {
  private counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count === 1 && this.counts.size >= MOST_KEYS) this.clear();
    this.counts.set(key, count);
    return count;
  }

  clear(): void {
    this.counts = new Map();
  }
}

function within(
  tallies: { users: Tally; networks: Tally },
  { userId, network }: Caller,
  perUser: number,
  perNetwork: number,
): boolean {
  if (userId !== null && tallies.users.add(userId) > perUser) return false;
  return network === null || tallies.networks.add(network) <= perNetwork;
}
