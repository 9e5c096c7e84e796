import { inject } from 'vitest';
import type { JourneySite } from './global-setup.ts';

/** The site of this worker: journeys that run at the same time have one each. */
export function ownSite(): JourneySite {
  const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no site`);
  return site;
}
