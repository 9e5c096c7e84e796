import { userAgentHeader } from '../api/user-agent.ts';
import { persistedValue } from '../store/persisted-value.ts';
import { isLightVisit, visitStore } from '../store/visit-store.ts';
import type { Probe } from './fastest.ts';
import { createDomainChoice, readKnownDomains } from './domain-choice.ts';

const OWN_ORIGIN = '/api/app';

/** The native app brings its server's base URLs along; a page uses its own origin. */
function embeddedBases(): [string, ...string[]] {
  const text: unknown = import.meta.env['VITE_API_BASES'];
  const [first, ...others] = typeof text === 'string' ? text.split(',').filter(Boolean) : [];
  return first === undefined ? [OWN_ORIGIN] : [first, ...others];
}

/** Probes with a custom header, as calls have one: a base URL that does not allow it is of no use. */
const checkAddress: Probe = async (base, signal) => {
  const headers = { 'x-user-agent': userAgentHeader(isLightVisit(visitStore.get().channel)) };
  const response = await fetch(`${base}/ping/check`, { headers, signal, cache: 'no-store' });
  const { code } = (await response.json()) as { code?: unknown };
  if (code !== 200) throw new Error(`${base} answers ${String(code)}`);
};

/** The base URL that the app calls. */
export const apiDomains = createDomainChoice({
  store: persistedValue(() => localStorage, 'yehang.domains.api', readKnownDomains),
  embedded: embeddedBases(),
  probe: checkAddress,
  now: () => Date.now(),
});
