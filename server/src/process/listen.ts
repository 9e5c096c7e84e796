import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { buildAppServer } from '../http/app-server.ts';
import { buildConsoleServer } from '../http/console-server.ts';
import type { HttpDeps } from '../http/deps.ts';
import { reachableAt } from './addresses.ts';
import { PlainError } from './plain-error.ts';

/** How long a close waits for answers under way, such as a film being sent. */
const CLOSE_MS = 5_000;

export interface Listeners {
  /** Addresses of the app and of the console, the nearest first. */
  app: string[];
  console: string[];
  close(): Promise<void>;
}

const built = (site: string) => fileURLToPath(new URL(`../../../${site}/dist`, import.meta.url));

/** Opens both listeners, or none. */
export async function listen(config: Config, deps: HttpDeps): Promise<Listeners> {
  const { trustProxy, allowedOrigins } = config;
  const app = await buildAppServer(deps, {
    trustProxy,
    allowedOrigins,
    site: built('web'),
  });
  const { workerToken, metricsToken } = config;
  const site = built('console');
  const staff = await buildConsoleServer(deps, {
    trustProxy,
    site,
    workerToken,
    metricsToken,
  });
  const close = async () => void (await Promise.all([closeSoon(app), closeSoon(staff)]));
  try {
    return {
      app: await open(app, config.host, config.port, 'PORT'),
      console: await open(staff, config.consoleHost, config.consolePort, 'CONSOLE_PORT'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  server: FastifyInstance,
  host: string,
  port: number,
  variable: string,
): Promise<string[]> {
  try {
    await server.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken by another program; set ${variable} to a free one.`,
      EACCES: `Port ${port} is not open to this user; set ${variable} to one above 1023.`,
      EADDRNOTAVAIL: `${host} is not an address of this machine; set ${variable.replace('PORT', 'HOST')} to one that is.`,
    };
    throw new PlainError(why[code ?? ''] ?? (cause as Error).message, { cause });
  }
  const address = server.server.address();
  return reachableAt(host, typeof address === 'object' && address ? address.port : port);
}

/** Lets answers under way end for a while, then cuts them off. */
async function closeSoon(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), CLOSE_MS);
  await server.close();
  clearTimeout(cut);
}
