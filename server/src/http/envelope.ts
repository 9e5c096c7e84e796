import type { FastifyReply } from 'fastify';
import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends data that is JSON text already, in the envelope. */
export function sendData(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(`{"code":200,"data":${json}}`);
}

/** Sends data that is encrypted already, in the envelope. */
export function sendEncrypted(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(`{"code":200,"hash":true,"data":"${text}"}`);
}

/** Sends a refusal with the HTTP status that belongs to its code. */
export function sendRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  tip: string,
  data: unknown,
): FastifyReply {
  if (code === 4290 || code === 6015) reply.header('retry-after', retryAfter(data));
  return reply
    .status(errorCodes[code].status)
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ code, data: data ?? null, tip, msg: tip }));
}

function retryAfter(data: unknown): number {
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : 60;
}
