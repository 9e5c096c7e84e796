import { hash } from 'node:crypto';

/** The same id for the same name, for ever: a version 8 UUID (RFC 9562) of its SHA-256. */
export function stableId(kind: string, name: string): string {
  const hex = nameHash(kind, name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An id that orders by its moment like those of rows that people make: a version 7 UUID, the same for the same name. */
export function stableIdAt(moment: Date, kind: string, name: string): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const hex = nameHash(kind, name);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function nameHash(kind: string, name: string): string {
  return hash('sha256', `yehang-demo/${kind}/${name}`);
}
