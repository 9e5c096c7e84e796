import type { NamedThing } from '@yehang/contract/shapes/audit.ts';

export type Names = ReadonlyMap<string, NamedThing>;

const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** A detail with names in place of ids, as far as they are known. It stays JSON. */
export function nameIds(detail: string, names: Names): string {
  return detail.replace(ID, (id) => {
    const thing = names.get(id);
    return thing === undefined || thing.name === '' ? id : JSON.stringify(thing.name).slice(1, -1);
  });
}

/** What a deleted subject was called, if the entry kept it. */
export function nameInDetail(detail: string): string | null {
  try {
    const { title, name, text, url } = JSON.parse(detail) as Record<string, unknown>;
    const found = [title, name, text, url].find((one) => typeof one === 'string' && one !== '');
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}
