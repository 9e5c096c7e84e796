import { errorMessage } from '../../lib/api/api-error.ts';
import { appealTicketIn } from './appeal-ticket.ts';

/** A blocked account that somebody tried to sign in to. */
interface RefusedAccount {
  ticket: string;
  message: string;
}

let present: RefusedAccount | null = null;
const listeners = new Set<() => void>();

/** The blocked account of the last login, observable; the error page shows it. */
export const refusedAccount = {
  get: () => present,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Remembers that a login was refused because its account is blocked; other errors are none of it. */
export function noteRefusedAccount(error: unknown): void {
  const ticket = appealTicketIn(error);
  present = ticket === null ? null : { ticket, message: errorMessage(error) };
  for (const listener of listeners) listener();
}
