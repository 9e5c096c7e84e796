import type { FastifyRequest } from 'fastify';
import type { AppCall } from '@yehang/contract/define-call.ts';
import type { OpenSession } from '../domain/sessions.ts';
import { AppError } from '../domain/app-error.ts';
import type { HttpDeps } from './deps.ts';
import { HmacKey } from '../domain/hmac-key.ts';
import { bodyHash, isSignedBy, parseApiKey, UNSIGNED_PAYLOAD } from './wire/signature.ts';

const CLOCK_TOLERANCE_MS = 300_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Checks token, signature, clock and nonce, in this order, and gives the session if the call carries one.
 * Errors: 1000 (token), 4032 (signature), 4033 (clock; data.now), 4034 (nonce).
 * Answers without a promise where all is cached, because every request passes here.
 */
export function authorise(
  { context, nonces }: HttpDeps,
  call: Pick<AppCall, 'auth' | 'signed'>,
  request: FastifyRequest,
  rawBody: Buffer | undefined,
): OpenSession | null | Promise<OpenSession | null> {
  const token = request.headers.authorization;
  if (token === undefined) {
    const checked = call.signed
      ? checkSignature(new HmacKey(Buffer.from(context.keys.signKey)), request, rawBody, nonces)
      : undefined;
    if (checked) return checked.then(() => withoutSession(call));
    return withoutSession(call);
  }
  const known = TOKEN.test(token) ? context.sessions.peek(token) : null;
  if (known !== undefined) return withSession(known, call, request, rawBody, nonces);
  return context.sessions
    .find(token)
    .then((found) => withSession(found, call, request, rawBody, nonces));
}

function withoutSession(call: Pick<AppCall, 'auth'>): null {
  if (call.auth === 'session') throw new AppError(1000);
  return null;
}

function withSession(
  session: OpenSession | null,
  call: Pick<AppCall, 'signed'>,
  request: FastifyRequest,
  rawBody: Buffer | undefined,
  nonces: HttpDeps['nonces'],
): OpenSession | Promise<OpenSession> {
  if (!session) throw new AppError(1000);
  const checked = call.signed
    ? checkSignature(signatureKey(session), request, rawBody, nonces)
    : undefined;
  return checked ? checked.then(() => session) : session;
}

/** Returns a promise only where nonces are shared with other processes. */
function checkSignature(
  key: Pick<HmacKey, 'sign'>,
  request: FastifyRequest,
  rawBody: Buffer | undefined,
  nonces: HttpDeps['nonces'],
): Promise<void> | undefined {
  const apiKey = parseApiKey(request.headers['x-api-key']);
  if (!apiKey) throw new AppError(4032);
  const { method = 'POST', url = '' } = request.raw;
  const hashOfBody = isMultipart(request) ? UNSIGNED_PAYLOAD : bodyHash(rawBody);
  if (!isSignedBy(key, apiKey, method, url, hashOfBody)) throw new AppError(4032);
  const now = Date.now();
  const signedAt = Number(apiKey.timestamp);
  if (Math.abs(now - signedAt) > CLOCK_TOLERANCE_MS || !nonces.covers(signedAt, now))
    throw new AppError(4033, undefined, { now });
  const used = nonces.use(apiKey.nonce, now);
  if (typeof used === 'boolean') {
    if (!used) throw new AppError(4034);
    return undefined;
  }
  return used.then((isNew) => {
    if (!isNew) throw new AppError(4034);
  });
}

function signatureKey({ derived, secret }: OpenSession): Pick<HmacKey, 'sign'> {
  return (derived.signatureKey ??= new HmacKey(secret));
}

function isMultipart(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
}
