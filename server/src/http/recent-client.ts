import type { FastifyRequest } from 'fastify';
import { isOlder } from '../domain/config/versions.ts';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { Client } from './client.ts';

/** Refuses clients below the operator's minimum, and those that state no version. Error: 4260 (data.minVersion, data.updateUrl). */
export function requireRecentClient(
  { settings }: Pick<AppContext, 'settings'>,
  request: FastifyRequest,
): void {
  const { minVersion, updateUrl } = settings.current;
  if (minVersion === null) return;
  const { version } = new Client(request, undefined);
  if (version === null || isOlder(version, minVersion))
    throw new AppError(4260, undefined, { minVersion, updateUrl });
}
