import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import { createDomainChoice, readKnownDomains } from '../domains/domain-choice.ts';
import { persistedValue } from '../store/persisted-value.ts';
import { sourceOf } from './picture-source.ts';

/** A picture that every image domain should have; its first bytes are raced. */
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
 * The image domain that was the fastest. Where the config names another set, they are raced for the next start:
 * pictures that are loading stay where they are.
 */
export function selectedPictureBase(config: ClientConfig): string {
  const { advertise, floatingWindow } = config;
  const pictured = [floatingWindow, ...advertise].find((item) => item?.cover);
  sample = pictured?.cover?.path ?? null;
  pictureDomains.update(sourceOf(config, location.href).bases);
  return pictureDomains.current();
}
