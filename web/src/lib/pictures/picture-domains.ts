import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import { createDomainChoice, readKnownDomains } from '../domains/domain-choice.ts';
import { persistedValue } from '../store/persisted-value.ts';
import { sourceOf } from './picture-source.ts';

/** A picture that every image domain should have; the race is for its first bytes. */
let sample: string | null = null;

const pictureDomains = createDomainChoice({
  store: persistedValue(() => localStorage, 'yehang.domains.image', readKnownDomains),
  embedded: ['/img'],
  now: () => Date.now(),
  probe: async (base, signal) => {
    if (sample === null) throw new Error('no picture to ask for');
    const response = await fetch(`${base}/${sample}`, {
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw new Error(`${base} answers ${response.status}`);
  },
});

/**
 * The image domain that was found to be the fastest. Where the config names another set of them, a race begins whose
 * winner is used from the next start on: pictures that are on their way stay where they are.
 */
export function selectedPictureBase(config: ClientConfig): string {
  const { advertise, floatingWindow } = config;
  const pictured = [floatingWindow, ...advertise].find((item) => item?.cover);
  sample = pictured?.cover?.path ?? null;
  pictureDomains.update(sourceOf(config, location.href).bases);
  return pictureDomains.current();
}
