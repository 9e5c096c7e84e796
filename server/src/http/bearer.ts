import type { FastifyRequest } from 'fastify';

/** The token that another program shows, or null. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
