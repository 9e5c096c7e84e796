import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppCall, RequestOf } from '@yehang/contract/define-call.ts';
import type { AppCalls } from '@yehang/contract/index.ts';
import type { AppContext } from '../domain/app-context.ts';
import { JsonText, serialise } from '../domain/json-text.ts';
import { keepWanted, suggests } from '../domain/mutes/keep-wanted.ts';
import type { OpenSession } from '../domain/sessions.ts';
import type { Viewer } from '../domain/viewer.ts';
import { authorise } from './authorise.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { dataBytes, sendData, sendEncrypted } from './envelope.ts';
import type { ReadLimits } from './read-limits.ts';
import { requireRecentClient } from './recent-client.ts';
import { checkInput, parseJson } from './read-input.ts';
import { encryptData, responseKey } from './wire/encryption.ts';

/** What a handler is given. `viewer` is null only in calls that need no session. */
export interface AppCallArgs<Call extends AppCall> {
  input: RequestOf<Call>;
  viewer: Call['auth'] extends 'session' ? Viewer : Viewer | null;
  context: AppContext;
  client: Client;
}

/** A handler returns a value; the envelope, the encryption and the schema's filter are not its business. */
export type AppHandler<Call extends AppCall> = (
  requested: AppCallArgs<Call>,
) => Promise<z.input<Call['response']> | JsonText> | JsonText;

/** A handler for every call of the app. */
export type AppHandlers = { [Name in keyof AppCalls]: AppHandler<AppCalls[Name]> };

/** Registers a call: signature, session, input, handler, answer. Everything thrown goes to the error handler. */
export function handleAppCall<Call extends AppCall>(
  app: FastifyInstance,
  deps: HttpDeps & { readLimits: ReadLimits },
  call: Call,
  handler: AppHandler<Call>,
): void {
  const { context, readLimits } = deps;

  /** Runs without a promise where session, nonce and answer are all cached: promises cost more than they do. */
  function answer(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    if (call.signed) requireRecentClient(context, request);
    const client = new Client(request, deps.publicUrl);
    const { network } = client;
    readLimits.requireRoom(network, Date.now());
    const refuse = (error: unknown): never => {
      readLimits.countRefused(network, Date.now());
      throw error;
    };
    let allowed: ReturnType<typeof authorise>;
    try {
      allowed = authorise(deps, call, request, request.body as Buffer | undefined);
    } catch (error) {
      return refuse(error);
    }
    if (allowed instanceof Promise)
      return allowed.catch(refuse).then((session) => run(request, reply, client, session));
    return run(request, reply, client, allowed);
  }

  function run(
    request: FastifyRequest,
    reply: FastifyReply,
    client: Client,
    session: OpenSession | null,
  ): void | Promise<void> {
    const userId = session?.viewer.userId ?? null;
    readLimits.count(call.name, { userId, network: client.network }, Date.now());
    const requested = call.method === 'GET' ? request.query : parseJson(request.body as Buffer);
    const input = checkInput(call.request, requested) as RequestOf<Call>;
    const by = session && suggests(call.name, input as object) ? session.viewer : null;
    const result = handler({
      input,
      viewer: (session?.viewer ?? null) as AppCallArgs<Call>['viewer'],
      context,
      client,
    });
    if (result instanceof JsonText) return sendWanted(request, reply, { session, by }, result);
    return result.then((output) => {
      const json = output instanceof JsonText ? output : serialise(call.response, output);
      return sendWanted(request, reply, { session, by }, json);
    });
  }

  /** Sends what of an answer the viewer wants to meet; all of it where `by` is null. */
  function sendWanted(
    request: FastifyRequest,
    reply: FastifyReply,
    { session, by }: { session: OpenSession | null; by: Viewer | null },
    json: JsonText,
  ): void | Promise<void> {
    const kept = by ? keepWanted(context, by, json) : json;
    if (kept instanceof JsonText) return send(request, reply, session, kept);
    return kept.then((wanted) => send(request, reply, session, wanted));
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    session: OpenSession | null,
    json: JsonText,
  ): void {
    const isEncrypted = call.encrypted || context.settings.current.encryptAll;
    sendAnswer(request, reply, isEncrypted ? session : null, json);
  }

  app.route({
    method: call.method,
    url: `/api/app/${call.name}`,
    handler: answer,
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
  });
}

/** Sends the data of a call in the envelope: encrypted for the session, plain where that is null. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenSession | null,
  json: JsonText,
): FastifyReply {
  if (!session) return sendData(reply, json);
  const path = request.raw.url ?? '';
  return sendEncrypted(reply, encryptData(keyOf(session), path, dataBytes(json)));
}

function keyOf(session: OpenSession): KeyObject {
  return (session.derived.responseKey ??= responseKey(session.secret));
}
