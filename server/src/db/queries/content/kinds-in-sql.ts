import { kindsThatCan, type ContentCapability } from '@yehang/contract/shapes/content-kinds.ts';

/** The kinds that have a capability, as SQL lists them after `in (`: words of the code, never of a request. */
export const kindsInSql = (capability: ContentCapability): string =>
  kindsThatCan(capability)
    .map((kind) => `'${kind}'`)
    .join(', ');
