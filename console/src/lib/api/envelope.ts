import { SUCCESS } from '@yehang/contract/shapes/error-codes.ts';
import { CallError, UNREACHABLE } from './call-error.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textAt(value: unknown, key: string): string | null {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : null;
}

/**
 * Unwraps the envelope `{ code, data, tip }` of a response.
 * @returns `data`, not validated
 * @throws CallError for every code but 200, and for a response without an envelope
 */
export async function openEnvelope(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const requestIdHeader = response.headers.get('x-request-id');
  if (!isRecord(body) || typeof body.code !== 'number') {
    throw new CallError(
      UNREACHABLE,
      `服务器没有正常回答（HTTP ${response.status}），请稍后再试`,
      requestIdHeader,
      null,
    );
  }
  if (body.code === SUCCESS) return body.data;
  throw new CallError(
    body.code,
    textAt(body, 'tip') ?? '操作没有成功，请稍后再试',
    textAt(body.data, 'requestId') ?? requestIdHeader,
    textAt(body.data, 'field'),
  );
}
