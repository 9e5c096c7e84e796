import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The reader has its script and styles within its page; nothing comes from elsewhere, and nobody frames it. */
const HEADERS = {
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self' 'unsafe-inline'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** Made once in a process: it takes a tenth of a second. */
let made: { version: string; document: object } | undefined;

function documentOf(version: string): object {
  if (made?.version !== version) made = { version, document: openApiDocument(version) };
  return made.document;
}

/** Serves the OpenAPI document at /api/docs/openapi.json and renders it at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = documentOf(version);
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS));
    docs.get('/api/docs/openapi.json', () => document);
    await renderDocs(docs);
  });
}

async function renderDocs(docs: FastifyInstance): Promise<void> {
  await docs.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      title: 'Yehang API',
      url: '/api/docs/openapi.json',
      withDefaultFonts: false,
      // The viewer's own services are switched off: no requests to them, and no button for requests it cannot
      // sign.
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideTestRequestButton: true,
      hideClientButton: true,
    },
  });
}
