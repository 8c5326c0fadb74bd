import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUSES, type ErrorCode, type Failure, text } from '@vakit/contract';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
};

/** Answers what never became a request, in English as no header says otherwise, and ends the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST'));
  socket.destroy(error);
}

function answerTo(code: ErrorCode): string {
  const status = ERROR_STATUSES[code];
  const failure: Failure = { success: false, message: text(`error.${code}`, 'en'), code };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
