import type { Database } from '../../db/connect.ts';
import type { Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';
import type { LoginDevice, Sessions } from '../sessions.ts';
import type { Viewer } from '../viewer.ts';

/** The members of the app's context that logins take. */
export interface LoginContext {
  database: Database;
  sessions: Sessions;
  counters: Counters;
  seal: Seal;
}

/** Where a login comes from. */
export interface LoginFrom {
  device: LoginDevice & { id: string };
  edition: 'full' | 'light';
  /** Null where it says nothing of who calls. */
  address: string | null;
  /** Whose session asks for it. */
  viewer: Viewer | null;
  /** Counts a new user against their network. Error: 6015. */
  allowNewUser: () => Promise<void>;
}
