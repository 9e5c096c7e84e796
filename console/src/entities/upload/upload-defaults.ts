import type { CallRequest } from '../../lib/api/call.ts';

/** What drafts of the coming uploads begin with. */
export type UploadDefaults = NonNullable<CallRequest<'content/create'>['defaults']>;

let current: UploadDefaults = {};

/** Sets it for every draft that is created from now on in this tab. */
export function setUploadDefaults(defaults: UploadDefaults): void {
  current = defaults;
}

/** As a request takes it; nothing where nothing is set. */
export function uploadDefaults(): { defaults?: UploadDefaults } {
  return Object.keys(current).length === 0 ? {} : { defaults: current };
}
