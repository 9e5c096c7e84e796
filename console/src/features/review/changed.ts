/** What viewers read at present where it differs from what was handed in; nothing where it stays. */
export const changed = (after: string, before: string | undefined): string | undefined =>
  before === after ? undefined : before;
