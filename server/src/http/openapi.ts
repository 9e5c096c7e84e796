import { z } from 'zod';
import { appCalls } from '@yehang/contract/index.ts';
import type { AppCall } from '@yehang/contract/define-call.ts';
import { errorCodes, type ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import { mediaPaths } from './openapi-media.ts';

/** Codes that every call can answer with. */
const ALWAYS: ErrorCode[] = [4000, 4032, 4033, 4034, 4130, 4290, 5000];

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the app's calls, made from the contract. */
export function openApiDocument(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yehang',
      version,
      description:
        'Every answer is an envelope of code, data, tip, msg and hash. Signatures and encryption: docs/wire.md.',
    },
    servers: [{ url: '/api/app' }],
    components: { securitySchemes },
    paths: {
      ...Object.fromEntries(Object.values(appCalls).map((call) => [`/${call.name}`, path(call)])),
      ...mediaPaths,
    },
  };
}

const securitySchemes = {
  signature: { type: 'apiKey', in: 'header', name: 'x-api-key' },
  session: { type: 'apiKey', in: 'header', name: 'authorization' },
};

function path(call: AppCall): Json {
  const request = jsonSchema(call.request, 'input');
  const operation: Json = {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('/')[0]],
    security: security(call),
    responses: { 200: envelope(call), ...errorAnswers(call) },
  };
  if (call.method === 'POST')
    operation.requestBody = {
      required: true,
      content: { 'application/json': { schema: request } },
    };
  return { [call.method.toLowerCase()]: operation };
}

function security(call: AppCall): Json[] {
  if (!call.signed) return [];
  return call.auth === 'session' ? [{ signature: [], session: [] }] : [{ signature: [] }];
}

function envelope(call: AppCall): Json {
  const data = jsonSchema(call.response, 'output');
  const properties = { code: { const: 200 }, data };
  const schema = { type: 'object', required: ['code', 'data'], properties };
  const description = call.encrypted
    ? 'Sent encrypted (hash: true); this is the data after decryption'
    : 'Success';
  return { description, content: { 'application/json': { schema } } };
}

function errorAnswers(call: AppCall): Json {
  const codes = new Set<ErrorCode>([
    ...(call.auth === 'session' ? ([1000] as const) : []),
    ...call.errors,
    ...ALWAYS,
  ]);
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, tip } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${tip}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join('; ') }]),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
}
