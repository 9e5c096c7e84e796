import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '@yehang/contract/shapes/error-codes.ts';
import { AppError } from '../domain/app-error.ts';
import { diskFullError } from '../domain/disk-full.ts';
import { sendError } from './envelope.ts';

/**
 * Turns whatever was thrown into the envelope. Undeclared errors are logged and answered 5000 with the
 * request's id.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error) ?? outOfSpace(error, request);
    if (appError) return sendError(reply, appError.code, appError.tip, appError.data);
    request.log.error({ err: error }, 'unexpected error');
    return sendError(reply, 5000, errorCodes[5000].tip, { requestId: request.id });
  });
}

/** A full disk is said to the caller, and is for the operator to see. */
function outOfSpace(error: unknown, request: FastifyRequest): AppError | null {
  const full = diskFullError(error);
  if (full) request.log.error({ err: error }, 'the disk is full');
  return full;
}

/** For paths below /api that no call has. */
export function rejectUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 4040, '没有这个接口', null);
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError(4130);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError(4000, '请求内容须为 JSON', { field: 'content-type' });
  // The remaining errors of the HTTP layer itself: bad lengths, bad targets, broken requests.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError(4000, '请求格式不对', { field: 'request' });
  return null;
}
