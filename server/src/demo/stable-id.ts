import { hash } from 'node:crypto';

/** The same id for the same name, for ever: a version 8 UUID (RFC 9562) of its SHA-256. */
export function stableId(kind: string, name: string): string {
  const hex = hash('sha256', `yehang-demo/${kind}/${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
