import type { Seal } from '../seal.ts';
import { PayeeKeys } from './payee-keys.ts';

/** The configured keys, the newest first, before the one that comes from the installation's own. */
export function openPayeeKeys(seal: Seal, configured: readonly Buffer[]): PayeeKeys {
  const own = seal.derive('yehang/payee/v1');
  return new PayeeKeys([...configured, own], seal.derive('yehang/payee-number/v1'));
}
