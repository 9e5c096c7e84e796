import type { ConsoleCallName, ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { RequestInputOf, ResponseOf } from '@yehang/contract/define-call.ts';
import { openEnvelope } from './envelope.ts';
import { CallError, UNREACHABLE } from './call-error.ts';

export type CallRequest<Name extends ConsoleCallName> = RequestInputOf<ConsoleCalls[Name]>;
export type CallResponse<Name extends ConsoleCallName> = ResponseOf<ConsoleCalls[Name]>;

/** Whether the request was aborted by this app. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Makes a call of the console. The session is a cookie; the `x-console` header protects against CSRF.
 * The server validates responses against the contract, so they are not validated again here.
 * @throws CallError if the call fails or the server is not reached; the AbortError if aborted
 */
export async function callConsole<Name extends ConsoleCallName>(
  name: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallResponse<Name>> {
  let response: Response;
  try {
    response = await fetch(`/api/console/${name}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-console': '1' },
      body: JSON.stringify(request),
      signal: signal ?? null,
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallError(UNREACHABLE, '连不上服务器，请检查网络后再试', null, null);
  }
  return (await openEnvelope(response)) as CallResponse<Name>;
}
