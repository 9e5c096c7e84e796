import {
  consoleCalls,
  type ConsoleCallName,
  type ConsoleCalls,
} from '@yehang/contract/console/index.ts';
import type { RequestOf, ResponseOf } from '@yehang/contract/define-call.ts';
import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';

/** The calls that a test expects, each with its response, at once or once a test lets it come. */
export type FakeHandlers = {
  readonly [Name in ConsoleCallName]?: (
    request: RequestOf<ConsoleCalls[Name]>,
  ) => ResponseOf<ConsoleCalls[Name]> | Promise<ResponseOf<ConsoleCalls[Name]>>;
};

/** Thrown by a handler to respond with an error. */
export class FakeError extends Error {
  readonly code: ErrorCode;
  readonly data: object;
  constructor(code: ErrorCode, tip: string = errorCodes[code].tip, data: object = {}) {
    super(tip);
    this.code = code;
    this.data = data;
  }
}

/** The schemas of a call, by its name, so that a handler's types follow from the name. */
interface CallSchemas<Name extends ConsoleCallName> {
  readonly request: {
    safeParse(body: unknown): z.ZodSafeParseResult<RequestOf<ConsoleCalls[Name]>>;
  };
  readonly response: { parse(data: unknown): unknown };
}
const calls: { readonly [Name in ConsoleCallName]: CallSchemas<Name> } = consoleCalls;

const PREFIX = '/api/console/';

function isCallName(name: string): name is ConsoleCallName {
  return Object.hasOwn(consoleCalls, name);
}

function envelope(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'x-request-id': 'req-fake' } });
}

/**
 * Replaces `fetch` by the console's server in memory until the test ends. Requests and responses pass the contract's
 * schemas, so that a fake cannot respond with what the server could not. A call without a handler fails the test.
 * @returns the requests of each call, in order
 */
export function installFakeClient(handlers: FakeHandlers) {
  const requests = new Map<ConsoleCallName, unknown[]>();
  const undeclared = new Set<string>();

  async function respond<Name extends ConsoleCallName>(
    name: Name,
    body: unknown,
  ): Promise<unknown> {
    const handler = handlers[name];
    if (!handler) {
      undeclared.add(name);
      throw new FakeError(4040, `no handler for ${name}`);
    }
    const request = calls[name].request.safeParse(body);
    if (!request.success) {
      const field = request.error.issues[0]?.path.join('.') ?? '';
      throw new FakeError(4000, errorCodes[4000].tip, { field });
    }
    requests.set(name, [...(requests.get(name) ?? []), request.data]);
    return calls[name].response.parse(await handler(request.data));
  }

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(
      input instanceof Request ? input.url : String(input),
      'http://console.test',
    );
    const request = new Request(input instanceof Request ? input : url, init);
    const name = url.pathname.replace(PREFIX, '');
    try {
      if (request.headers.get('x-console') !== '1') throw new FakeError(4030);
      if (!isCallName(name)) {
        undeclared.add(url.pathname);
        throw new FakeError(4040, `no such call: ${url.pathname}`);
      }
      const body: unknown = await request.json();
      return envelope(200, { code: 200, data: await respond(name, body) });
    } catch (error) {
      if (!(error instanceof FakeError)) throw error;
      const { code, data, message } = error;
      return envelope(errorCodes[code].status, { code, data, tip: message });
    }
  }

  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (undeclared.size > 0) {
      throw new Error(`calls without a handler: ${[...undeclared].join(', ')}`);
    }
  });
  return { requestsOf: (name: ConsoleCallName): unknown[] => requests.get(name) ?? [] };
}
