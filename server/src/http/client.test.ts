import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Client } from './client.ts';

it('says nothing of where a request comes from whose connection is broken off already', () => {
  const client = new Client({ ip: undefined, headers: {} } as unknown as FastifyRequest, undefined);
  expect([client.address, client.network]).toEqual(['', null]);
});
