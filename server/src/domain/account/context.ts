import type { Database } from '../../db/connect.ts';
import type { Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';
import type { Sessions } from '../sessions.ts';
import type { Viewer } from '../viewer.ts';

/** The members of the app's context that accounts take. */
export interface AccountContext {
  database: Database;
  sessions: Sessions;
  counters: Counters;
  seal: Seal;
}

/** Who changes their account, and on what. */
export interface AccountFrom {
  viewer: Viewer;
  device: { id: string };
  /** Null where it says nothing of who calls. */
  address: string | null;
}
