import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '@yehang/contract/shapes/error-codes.ts';
import { Refusal } from '../domain/refusal.ts';
import { sendRefusal } from './envelope.ts';

/** Turns whatever was thrown into the envelope. What nobody declared is logged and answered 5000 with the request's id. */
export function installRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal) return sendRefusal(reply, refusal.code, refusal.tip, refusal.data);
    request.log.error({ err: error }, 'unexpected error');
    return sendRefusal(reply, 5000, errorCodes[5000].tip, { requestId: request.id });
  });
}

/** For paths below /api that no call has. */
export function refuseUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, 4040, '没有这个接口', null);
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal(4130);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(4000, '请求内容须为 JSON', { field: 'content-type' });
  // The remaining refusals of the HTTP layer itself: bad lengths, bad targets, broken requests.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(4000, '请求格式不对', { field: 'request' });
  return null;
}
