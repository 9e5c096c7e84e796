import { ApiError } from '../../lib/api/api-error.ts';

/** The ticket of an appeal that a refused login carries; null where there is none. */
export function appealTicketIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const { appealTicket } = (error.data ?? {}) as { appealTicket?: unknown };
  return typeof appealTicket === 'string' ? appealTicket : null;
}
