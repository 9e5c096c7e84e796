import type { CryptoKit } from './primitives.ts';
import { webCryptoKit } from './web-crypto-kit.ts';

/**
 * WebCrypto where there is one. Pages over plain http on a local network have none: only there the audited library is
 * loaded.
 */
export async function loadCryptoKit(): Promise<CryptoKit> {
  // Typed as always present, but absent outside secure contexts.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return webCryptoKit(subtle);
  const { nobleKit } = await import('./noble-kit.ts');
  return nobleKit;
}
