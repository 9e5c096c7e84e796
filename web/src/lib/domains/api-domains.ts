import { userAgentHeader } from '../api/user-agent.ts';
import { persistedValue } from '../store/persisted-value.ts';
import { isLightVisit, visitStore } from '../store/visit-store.ts';
import type { Probe } from './fastest.ts';
import { createDomainChoice, readKnownDomains } from './domain-choice.ts';

const OWN_ORIGIN = '/api/app';

/** A shell brings the addresses of its server along; a page has them from its own origin. */
function embeddedBases(): [string, ...string[]] {
  const text: unknown = import.meta.env['VITE_API_BASES'];
  const [first, ...others] = typeof text === 'string' ? text.split(',').filter(Boolean) : [];
  return first === undefined ? [OWN_ORIGIN] : [first, ...others];
}

/** Asks as calls do, with a header of the app's own: an address that does not let those through is of no use. */
const checkAddress: Probe = async (base, signal) => {
  const headers = { 'x-user-agent': userAgentHeader(isLightVisit(visitStore.get().channel)) };
  const response = await fetch(`${base}/ping/check`, { headers, signal, cache: 'no-store' });
  const { code } = (await response.json()) as { code?: unknown };
  if (code !== 200) throw new Error(`${base} answers ${String(code)}`);
};

/** Which of the server's addresses the app calls. */
export const apiDomains = createDomainChoice({
  store: persistedValue(() => localStorage, 'yehang.domains.api', readKnownDomains),
  embedded: embeddedBases(),
  probe: checkAddress,
  now: () => Date.now(),
});
