import { readAiSetup, type AiEngineRow } from '../../db/queries/ai/engines.ts';
import type { Queryable } from '../../db/types.ts';
import { parseAiSettings, type StoredAiSettings } from './ai-settings.ts';

/** The engines and the operator's settings at one moment. */
export interface AiSetup {
  /** Another one after every change. */
  stamp: string;
  engines: readonly AiEngineRow[];
  settings: StoredAiSettings;
}

/**
 * Remembers engines and settings. A claim reads the stamp beside its queue, and tells by it whether they are still so: an
 * engine's rest and a closed tool count from the very next claim, and cost no statement of their own.
 */
export class AiSetups {
  private known: AiSetup | null = null;

  peek(): AiSetup | null {
    return this.known;
  }

  async read(database: Queryable): Promise<AiSetup> {
    const { settings, ...setup } = await readAiSetup(database);
    this.known = { ...setup, settings: parseAiSettings(settings) };
    return this.known;
  }
}
