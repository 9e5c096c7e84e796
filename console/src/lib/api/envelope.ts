import { SUCCESS } from '@yehang/contract/shapes/error-codes.ts';
import { CallFailure, UNREACHABLE } from './failure.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textAt(value: unknown, key: string): string | null {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' && found !== '' ? found : null;
}

/**
 * Opens the envelope `{ code, data, tip }` of an answer.
 * @returns data, unread
 * @throws CallFailure for every code but 200, and for an answer that is no envelope
 */
export async function openEnvelope(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  const requestIdHeader = answer.headers.get('x-request-id');
  if (!isRecord(body) || typeof body.code !== 'number') {
    throw new CallFailure(
      UNREACHABLE,
      `服务器没有正常回答（HTTP ${answer.status}），请稍后再试`,
      requestIdHeader,
      null,
    );
  }
  if (body.code === SUCCESS) return body.data;
  throw new CallFailure(
    body.code,
    textAt(body, 'tip') ?? '操作没有成功，请稍后再试',
    textAt(body.data, 'requestId') ?? requestIdHeader,
    textAt(body.data, 'field'),
  );
}
