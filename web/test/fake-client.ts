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

/** The responses of calls, by name; a handler throws an `ApiError` for an error response. */
export type FakeHandlers = Partial<AllHandlers>;

type Inputs = { [Name in AppCallName]?: CallRequest<Name>[] };

/** The requests of calls without a body. */
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
  signIn: (name, body) => answer(name, body),
  withoutSession: (name, body) => answer(name, body),
  isReady: () => true,
};

/** Replaces the module of the app's client: `vi.mock(import('…/api.ts'), fakeApiModule)`. */
export function fakeApiModule(): typeof Api {
  return { api: client, post: client.post };
}

/** The fake client as a test uses it. */
export interface FakeClient {
  /** Changes the responses of some calls. */
  handle: (some: FakeHandlers) => void;
  /** The names of the calls so far, in order. */
  called: () => AppCallName[];
  /** The requests of one call so far. */
  inputsOf: <Name extends AppCallName>(name: Name) => CallRequest<Name>[];
  /** Clears the log of calls. */
  clear: () => void;
}

/** Responds to the app's calls in a test. A call without a handler fails the test; the config has a default. */
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
