import { ageGate } from './age-gate.ts';
import { apiDomains } from '../domains/api-domains.ts';
import { usableBases } from '../domains/usable-bases.ts';
import { userStore } from '../store/user-store.ts';
import { visitStore } from '../store/visit-store.ts';
import { loadCryptoKit } from '../wire/crypto-kit.ts';
import { createApiClient } from './client.ts';
import { blockingError } from './blocking-error.ts';
import { userAgentHeader } from './user-agent.ts';

/** The app's one API client. */
export const api = createApiClient({
  // Looked up at each call: `fetch` may be replaced after this module was loaded.
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  domains: apiDomains,
  usableBases: (urls) => usableBases(urls, location.href),
  userStore,
  visitStore,
  ageGate,
  loadCryptoKit,
  userAgent: userAgentHeader,
  reload: () => location.reload(),
  onBlockingError: blockingError.set,
});

/** Makes a signed call by its name; see `ApiClient.post`. */
export const post = api.post;
