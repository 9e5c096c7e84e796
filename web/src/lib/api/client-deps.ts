import type { ApiError } from './api-error.ts';
import type { AgeGate } from './age-gate.ts';
import type { DomainChoice } from '../domains/domain-choice.ts';
import type { PersistedValue } from '../store/persisted-value.ts';
import type { StoredUser } from '../store/user-store.ts';
import type { Visit } from '../store/visit-store.ts';
import type { CryptoKit } from '../wire/primitives.ts';

/** Everything of the outside that the client of the wire touches. */
export interface ClientDeps {
  fetch: typeof fetch;
  now: () => number;
  domains: Pick<DomainChoice, 'current' | 'reportFailure' | 'update'>;
  userStore: PersistedValue<StoredUser>;
  visitStore: PersistedValue<Visit>;
  ageGate: AgeGate;
  loadCryptoKit: () => Promise<CryptoKit>;
  userAgent: (isLight: boolean) => string;
  /** The addresses of a config that this page may call. */
  usableBases: (urls: readonly string[]) => string[];
  /** Starts the page anew; what follows in this page is of no interest. */
  reload: () => void;
  /** Told of refusals that stand in the way of the whole app. */
  onBlockingError: (error: ApiError) => void;
}
