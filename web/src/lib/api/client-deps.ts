import type { ApiError } from './api-error.ts';
import type { AgeGate } from './age-gate.ts';
import type { DomainChoice } from '../domains/domain-choice.ts';
import type { PersistedValue } from '../store/persisted-value.ts';
import type { StoredUser } from '../store/user-store.ts';
import type { Visit } from '../store/visit-store.ts';
import type { CryptoKit } from '../wire/primitives.ts';

/** Everything outside of this module that the API client uses. */
export interface ClientDeps {
  fetch: typeof fetch;
  now: () => number;
  domains: Pick<DomainChoice, 'current' | 'reportFailure' | 'update'>;
  userStore: PersistedValue<StoredUser>;
  visitStore: PersistedValue<Visit>;
  ageGate: AgeGate;
  loadCryptoKit: () => Promise<CryptoKit>;
  userAgent: (isLight: boolean) => string;
  /** The base URLs of a config that this page may call. */
  usableBases: (urls: readonly string[]) => string[];
  /** Reloads the page; what still runs in it no longer matters. */
  reload: () => void;
  /** Called with errors that block the whole app. */
  onBlockingError: (error: ApiError) => void;
}
