import { consoleCalls, type ConsoleCallName } from '@yehang/contract/console/index.ts';
import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import type { CallRequest, CallResponse } from '../src/lib/api/call.ts';

/** What a fake answers a call with; a call without an answer is 4040. */
export type FakeAnswers = {
  [Name in ConsoleCallName]?: (request: CallRequest<Name>) => CallResponse<Name>;
};

/** A refusal by a fake. */
export class FakeRefusal extends Error {
  readonly code: ErrorCode;
  readonly data: object;
  constructor(code: ErrorCode, tip: string = errorCodes[code].tip, data: object = {}) {
    super(tip);
    this.code = code;
    this.data = data;
  }
}

type AnyAnswer = (request: unknown) => unknown;

function envelope(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'x-request-id': 'req-fake' } });
}

/**
 * The console's server in memory. Requests and answers go through the contract's schemas, so that a
 * fake cannot say what the server could not.
 */
export function createFakeConsole(answers: FakeAnswers) {
  const asked: { name: string; request: unknown }[] = [];

  function answer(name: string, body: unknown): object {
    const call = consoleCalls[name as ConsoleCallName];
    const respond = answers[name as ConsoleCallName] as AnyAnswer | undefined;
    if (!respond) throw new FakeRefusal(4040, `没有这个调用：${name}`);
    const request = call.request.safeParse(body);
    if (!request.success) {
      const field = request.error.issues[0]?.path.join('.') ?? '';
      throw new FakeRefusal(4000, errorCodes[4000].tip, { field });
    }
    asked.push({ name, request: request.data });
    return call.response.parse(respond(request.data));
  }

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'http://console.test'),
      init,
    );
    const name = new URL(request.url).pathname.replace('/api/console/', '');
    try {
      if (request.headers.get('x-console') !== '1') throw new FakeRefusal(4030);
      return envelope(200, { code: 200, data: answer(name, await request.json()) });
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const { code, data, message } = error;
      return envelope(errorCodes[code].status, { code, data, tip: message });
    }
  }
  return { fetch, asked };
}
