import type { Database } from '../../db/connect.ts';
import type { Seal } from '../seal.ts';
import type { Counters } from '../rate-limits.ts';

/** The members of the app's context that this area takes. */
export interface StaffContext {
  database: Database;
  seal: Seal;
  counters: Counters;
}
