import type { FastifyReply } from 'fastify';
import type { JsonText } from '../domain/json-text.ts';
import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const BEFORE = '{"code":200,"data":';
const AFTER = '}';

/** Sends data that is JSON text already, in the envelope. */
export function sendData(reply: FastifyReply, json: JsonText | string): FastifyReply {
  reply.header('content-type', JSON_TYPE);
  if (typeof json === 'string') return reply.send(BEFORE + json + AFTER);
  return reply.send(json.shared ? sharedEnvelope(json) : BEFORE + json.text + AFTER);
}

/** The data's own bytes, without the envelope. */
export function dataBytes(json: JsonText): Buffer {
  if (!json.shared) return Buffer.from(json.text);
  return sharedEnvelope(json).subarray(BEFORE.length, -AFTER.length);
}

/** Turning text into bytes costs more than all checks of a request: what many are sent is turned once. */
function sharedEnvelope({ text, shared = {} }: JsonText): Buffer {
  return (shared.sent ??= Buffer.from(BEFORE + text + AFTER));
}

/** Sends data that is encrypted already, in the envelope: as a string, which leaves in one write with the head. */
export function sendEncrypted(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(`{"code":200,"hash":true,"data":"${text}"}`);
}

/** Sends an error with the HTTP status that belongs to its code, and the request id that is in the log. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  tip: string,
  data: unknown,
): FastifyReply {
  if (code === 4290 || code === 6015) reply.header('retry-after', retryAfter(data));
  return reply
    .status(errorCodes[code].status)
    .header('content-type', JSON_TYPE)
    .header('x-request-id', reply.request.id)
    .send(JSON.stringify({ code, data: data ?? null, tip, msg: tip }));
}

function retryAfter(data: unknown): number {
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : 60;
}
