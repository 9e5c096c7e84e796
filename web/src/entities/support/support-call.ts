import { api, post } from '../../lib/api/api.ts';
import { blockingError } from '../../lib/api/blocking-error.ts';
import type { CallRequest, CallResponse, SupportCallName } from '../../lib/api/call-types.ts';
import { supportTicket } from './support-ticket.ts';

/** Makes a call of support: with the session, or where there can be none with the ticket of this device. */
export async function supportCall<Name extends SupportCallName>(
  name: Name,
  body: CallRequest<Name>,
): Promise<CallResponse<Name>> {
  if (blockingError.get() === null)
    try {
      return await post(name, body);
    } catch (error) {
      if (blockingError.get() === null) throw error;
    }
  const { ticket } = supportTicket.get();
  return api.withoutSession(name, ticket === null ? body : { ...body, ticket });
}

/** Whether nobody can be signed in here. */
export function hasNoSession(): boolean {
  return blockingError.get() !== null;
}
