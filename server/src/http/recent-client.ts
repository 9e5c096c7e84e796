import type { FastifyRequest } from 'fastify';
import { isOlder } from '../domain/config/versions.ts';
import type { Domain } from '../domain/domain.ts';
import { Refusal } from '../domain/refusal.ts';
import { Client } from './client.ts';

/** Refuses clients below the operator's minimum, and those that state no version. Error: 4260 (data.minVersion, data.updateUrl). */
export function requireRecentClient(
  { settings }: Pick<Domain, 'settings'>,
  request: FastifyRequest,
): void {
  const { minVersion, updateUrl } = settings.current;
  if (minVersion === null) return;
  const { version } = new Client(request, undefined);
  if (version === null || isOlder(version, minVersion))
    throw new Refusal(4260, undefined, { minVersion, updateUrl });
}
