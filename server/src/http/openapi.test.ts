import { describe, expect, it } from 'vitest';
import { appCalls } from '@yehang/contract/index.ts';
import { testApp } from '../../test/app.ts';

const { app } = await testApp();

interface Operation {
  security?: unknown[];
  requestBody?: {
    content: Record<string, { schema: { properties: object; required?: string[] } }>;
  };
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe('the API document', () => {
  it('describes every call with its request, its answer and its errors', async () => {
    const document = (await app.inject({ url: '/api/docs/openapi.json' })).json<Document>();
    expect(document.openapi).toBe('3.1.0');
    for (const call of Object.values(appCalls)) {
      const operation = document.paths[`/${call.name}`]?.[call.method.toLowerCase()];
      expect(operation?.responses, call.name).toHaveProperty('200');
      expect(operation?.responses, call.name).toHaveProperty('400');
    }
    const login = document.paths['/login/guest']!.post!;
    const { schema } = login.requestBody!.content['application/json']!;
    expect(schema.required).toEqual(['devID', 'sign']);
    expect(login.responses).toHaveProperty('403');
  });

  it('describes what is fetched by address too', async () => {
    const { paths } = (await app.inject({ url: '/api/docs/openapi.json' })).json<Document>();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/media/h5/m3u8/{id}', '/media/h5/key/{id}', '/upload/chunk']),
    );
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/upload/images', '/upload/img', '/upload/imgv2']),
    );
  });

  it('is rendered for people', async () => {
    const page = await app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('/api/docs/openapi.json');
  });
});
