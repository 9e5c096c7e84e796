import type { AppCallName } from '@yehang/contract/index.ts';
import { afterEach } from 'vitest';
import type * as Api from '../src/lib/api/api.ts';
import type { CallRequest, CallResponse, PublicCallName } from '../src/lib/api/call-types.ts';
import type { ApiClient } from '../src/lib/api/client.ts';
import { fakeConfig } from './fake/fake-catalogue.ts';

type Handler<Name extends AppCallName> = (
  input: CallRequest<Name>,
) => CallResponse<Name> | Promise<CallResponse<Name>>;

type AllHandlers = { [Name in AppCallName]: Handler<Name> };

/** What calls answer, by name; a handler refuses a call by throwing an `ApiError`. */
export type FakeHandlers = Partial<AllHandlers>;

type Inputs = { [Name in AppCallName]?: CallRequest<Name>[] };

/** What the calls that are made without a body are asked. */
const noInput: { [Name in PublicCallName]: CallRequest<Name> } = {
  'ping/config': {},
  'ping/check': {},
};

let handlers: FakeHandlers = {};
let called: AppCallName[] = [];
let inputs: Inputs = {};
let undeclared: AppCallName[] = [];

async function answer<Name extends AppCallName>(
  name: Name,
  input: CallRequest<Name>,
): Promise<CallResponse<Name>> {
  called.push(name);
  const before: Inputs[Name] = inputs[name];
  inputs = { ...inputs, [name]: [...(before ?? []), input] };
  const handler: AllHandlers[Name] | undefined = handlers[name];
  if (handler) return handler(input);
  undeclared.push(name);
  throw new Error(`the test declares no answer for ${name}`);
}

const config = () => answer('ping/config', noInput['ping/config']);
const session = () => Promise.reject(new Error('the fake client has no session'));

const client: ApiClient = {
  post: (name, body) => answer(name, body),
  get: (name) => answer(name, noInput[name]),
  config,
  refreshConfig: config,
  session,
  renew: session,
  isReady: () => true,
};

/** What stands in place of the module of the app's client: `vi.mock(import('…/api.ts'), fakeApiModule)`. */
export function fakeApiModule(): typeof Api {
  return { api: client, post: client.post };
}

/** The fake client as a test sees it. */
export interface FakeClient {
  /** Changes what some calls answer from now on. */
  handle: (some: FakeHandlers) => void;
  /** The names of the calls so far, in order. */
  called: () => AppCallName[];
  /** What one call was asked so far. */
  inputsOf: <Name extends AppCallName>(name: Name) => CallRequest<Name>[];
  /** Forgets the calls so far. */
  clear: () => void;
}

/**
 * Answers the app's calls in a test. A call that the test does not declare fails the test; the config is always
 * there.
 */
export function fakeClient(declared: FakeHandlers): FakeClient {
  const keys = { signKey: 'k', imgKey: '00'.repeat(32) };
  handlers = { 'ping/config': () => fakeConfig(0, keys), ...declared };
  const clear = () => {
    called = [];
    inputs = {};
  };
  clear();
  return {
    handle: (some) => {
      handlers = { ...handlers, ...some };
    },
    called: () => called,
    inputsOf: (name) => inputs[name] ?? [],
    clear,
  };
}

afterEach(() => {
  const names = undeclared;
  undeclared = [];
  handlers = {};
  if (names.length > 0) throw new Error(`calls without a declared answer: ${names.join(', ')}`);
});
