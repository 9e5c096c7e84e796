import type { FastifyRequest } from 'fastify';

/** What a request says of the device it comes from. */
export interface Client {
  /** Address of the peer, or what a trusted proxy says it is. */
  address: string;
  /** Scheme and host by which the client reached this server, or the configured public address. */
  origin: string;
  sysType: 'h5_pc' | 'h5_android' | 'h5_ios' | 'light' | 'unknown';
}

const SYS_TYPE = /(?:^|;)\s*SysType=(h5_pc|h5_android|h5_ios|light)(?:;|$)/;

/** Reads lazily: most calls never ask. */
export function clientOf(request: FastifyRequest, publicUrl: string | undefined): Client {
  return {
    get origin() {
      return publicUrl ?? `${request.protocol}://${request.host}`;
    },
    get address() {
      return request.ip;
    },
    get sysType() {
      const header = request.headers['x-user-agent'];
      const match = typeof header === 'string' ? SYS_TYPE.exec(header) : null;
      return (match?.[1] as Client['sysType'] | undefined) ?? 'unknown';
    },
  };
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Loopback is this machine or a proxy that hides everybody: limits by address make no sense there. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}
