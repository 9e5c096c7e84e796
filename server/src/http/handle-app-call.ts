import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppCall, RequestOf } from '@yehang/contract/define-call.ts';
import type { Domain } from '../domain/domain.ts';
import { JsonText } from '../domain/json-text.ts';
import type { OpenSession } from '../domain/login/sessions.ts';
import type { Viewer } from '../domain/viewer.ts';
import { authorise } from './authorise.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { sendData, sendEncrypted } from './envelope.ts';
import { checkInput, parseJson } from './read-input.ts';
import { encryptData, responseKey } from './wire/encryption.ts';

/** What a handler is given. `viewer` is null only in calls that need no session. */
export interface Asked<Call extends AppCall> {
  input: RequestOf<Call>;
  viewer: Call['auth'] extends 'session' ? Viewer : Viewer | null;
  domain: Domain;
  client: Client;
}

/** A handler returns a value; the envelope, the encryption and the schema's filter are not its business. */
export type AppHandler<Call extends AppCall> = (
  asked: Asked<Call>,
) => Promise<z.input<Call['response']> | JsonText> | JsonText;

/** Registers a call: signature, session, input, handler, answer. Everything thrown goes to the error handler. */
export function handleAppCall<Call extends AppCall>(
  app: FastifyInstance,
  deps: HttpDeps,
  call: Call,
  handler: AppHandler<Call>,
): void {
  const { domain } = deps;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const raw = request.body as Buffer | undefined;
    const allowed = authorise(deps, call, request, raw);
    const session = allowed instanceof Promise ? await allowed : allowed;
    const input = checkInput(call.request, call.method === 'GET' ? request.query : parseJson(raw));
    const result = handler({
      input: input as RequestOf<Call>,
      viewer: (session?.viewer ?? null) as Asked<Call>['viewer'],
      domain,
      client: new Client(request, deps.publicUrl),
    });
    const output = result instanceof JsonText ? result : await result;
    const text =
      output instanceof JsonText ? output.text : JSON.stringify(call.response.parse(output));
    if (session && (call.encrypted || domain.settings.current.encryptAll)) {
      return sendEncrypted(reply, encryptData(keyOf(session), request.raw.url ?? '', text));
    }
    return sendData(reply, text);
  }

  app.route({ method: call.method, url: `/api/app/${call.name}`, handler: answer });
}

function keyOf(session: OpenSession): KeyObject {
  return (session.derived.responseKey ??= responseKey(session.secret));
}
