import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listGivenDomains } from '../../db/queries/operator/running.ts';

/** The operator's addresses by type, best first; read once, and again whenever a process changes them. */
export class AddressBook {
  private known = new Map<string, string[]>();
  private reading: Promise<void> = Promise.resolve();
  private readonly database: Database;

  constructor(database: Database, events: EventBus) {
    this.database = database;
    events.subscribe('config', () => void this.load().catch(() => undefined));
  }

  load(): Promise<void> {
    this.reading = this.read();
    return this.reading;
  }

  /** Resolves once what was last announced has been read. */
  async settled(): Promise<void> {
    await this.reading.catch(() => undefined);
  }

  of(type: string): readonly string[] {
    return this.known.get(type) ?? [];
  }

  private async read(): Promise<void> {
    const known = new Map<string, string[]>();
    for (const { type, url } of await listGivenDomains(this.database))
      known.set(type, [...(known.get(type) ?? []), url]);
    this.known = known;
  }
}
