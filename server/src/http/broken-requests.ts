import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';

/** Statuses of what Node itself cannot read; anything else is simply broken. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const tips: Readonly<Record<number, string>> = {
  408: '请求超时，请检查网络后再试',
  431: '请求头太大',
};

/** Answers a request that never became one with the envelope too, and closes the connection. */
export function rejectBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const tip = tips[status] ?? '请求格式不对';
  const body = JSON.stringify({ code: 4000, data: { field: 'request' }, tip, msg: tip });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
