import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Serves the OpenAPI document at /api/docs/openapi.json and renders it at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = openApiDocument(version);
  app.get('/api/docs/openapi.json', () => document);
  await app.register(apiReference, {
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
