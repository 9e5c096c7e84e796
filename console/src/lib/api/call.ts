import type { ConsoleCallName, ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { RequestInputOf, ResponseOf } from '@yehang/contract/define-call.ts';
import { openEnvelope } from './envelope.ts';
import { CallFailure, UNREACHABLE } from './failure.ts';

export type CallRequest<Name extends ConsoleCallName> = RequestInputOf<ConsoleCalls[Name]>;
export type CallResponse<Name extends ConsoleCallName> = ResponseOf<ConsoleCalls[Name]>;

/** Whether an error says that the request was called off by ourselves. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Makes a call of the console. The session is a cookie; `x-console` tells the server that the
 * request comes from this app and not from a form on somebody else's page.
 * The server shapes every answer by the same contract, so it is not checked again here.
 * @throws CallFailure when refused or not reached; the abort's own error when called off
 */
export async function callConsole<Name extends ConsoleCallName>(
  name: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallResponse<Name>> {
  let answer: Response;
  try {
    answer = await fetch(`/api/console/${name}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-console': '1' },
      body: JSON.stringify(request),
      signal: signal ?? null,
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailure(UNREACHABLE, '连不上服务器，请检查网络后再试', null, null);
  }
  return (await openEnvelope(answer)) as CallResponse<Name>;
}
