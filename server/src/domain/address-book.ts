import type { EventBus } from '../db/event-bus.ts';
import type { Database } from '../db/connect.ts';
import { listGivenDomains } from '../db/queries/operator/running.ts';
import { InvalidatingValue } from './invalidating-value.ts';
import type { Log } from './log.ts';

/** The operator's addresses by type, best first; read once, and again whenever a process changes them. */
export class AddressBook {
  private readonly known: InvalidatingValue<ReadonlyMap<string, string[]>>;

  constructor(database: Database, events: EventBus, log: Log) {
    const read = () => readAddresses(database);
    this.known = new InvalidatingValue({ name: 'addresses', read, log });
    this.known.follow(events, 'config');
  }

  async load(): Promise<void> {
    await this.known.reload();
  }

  /** Resolves once the latest change has been read, or could not be. */
  settled(): Promise<void> {
    return this.known.settled();
  }

  of(type: string): readonly string[] {
    return this.known.peek()?.get(type) ?? [];
  }

  close(): void {
    this.known.close();
  }
}

async function readAddresses(database: Database): Promise<ReadonlyMap<string, string[]>> {
  const known = new Map<string, string[]>();
  for (const { type, url } of await listGivenDomains(database))
    known.set(type, [...(known.get(type) ?? []), url]);
  return known;
}
