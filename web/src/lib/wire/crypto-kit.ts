import type { CryptoKit } from './primitives.ts';
import { webCryptoKit } from './web-crypto-kit.ts';

/**
 * The platform's own cryptography where there is one. Pages over plain http on a local network have none:
 * there the audited library is fetched, and only there.
 */
export async function loadCryptoKit(): Promise<CryptoKit> {
  // Typed as always present, but absent outside secure contexts.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return webCryptoKit(subtle);
  const { nobleKit } = await import('./noble-kit.ts');
  return nobleKit;
}
