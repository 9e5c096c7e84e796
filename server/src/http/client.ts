import type { FastifyRequest } from 'fastify';
import { networkOf } from '../domain/network-of.ts';
import type { LoginDevice } from '../domain/sessions.ts';

export type SysType = 'h5_pc' | 'h5_android' | 'h5_ios' | 'light' | 'unknown';

const SYS_TYPE = /(?:^|;)\s*SysType=(h5_pc|h5_android|h5_ios|light)(?:;|$)/;

const VERSION = /(?:^|;)\s*Ver=(\d{1,4}(?:\.\d{1,4}){0,3})(?:;|$)/;

const DEVICE_TYPE = /(?:^|;)\s*DeviceType=([\p{L}\p{N} ._-]{1,40})(?:;|$)/u;
const BROWSER = /(?:^|;)\s*Browser=([\p{L}\p{N} ._-]{1,40})(?:;|$)/u;

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.|localhost$)/;

/** Whether an address, or the name of a host, is this machine's own. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** A request whose connection may be broken off already: it has no address then, which its types leave out. */
type AnyRequest = Omit<FastifyRequest, 'ip'> & { ip: string | undefined };

/** The device of a request, by its headers. Parsed on demand: most calls do not need it. */
export class Client {
  private readonly request: AnyRequest;
  private readonly publicUrl: string | undefined;
  private readonly appPort: number | undefined;

  constructor(request: AnyRequest, publicUrl: string | undefined, appPort?: number) {
    this.request = request;
    this.publicUrl = publicUrl;
    this.appPort = appPort;
  }

  /** Address of the peer, or of the client by a trusted proxy; empty where the connection is broken off already. */
  get address(): string {
    return this.request.ip ?? '';
  }

  /**
   * What limits by address count: the address, or the /64 of an IPv6 one. Null for this machine, or a proxy that
   * hides everybody: such limits make no sense there.
   */
  get network(): string | null {
    const { address } = this;
    return address === '' || isLoopback(address) ? null : networkOf(address);
  }

  /** Scheme and host by which the client reached this server, or the configured public address. */
  get origin(): string {
    return this.publicUrl ?? `${this.request.protocol}://${this.request.host}`;
  }

  /** Where the app is: the configured public address, or its own port of the host that the console was reached by. */
  get appOrigin(): string {
    if (this.publicUrl !== undefined || this.appPort === undefined) return this.origin;
    const { protocol, hostname } = this.request;
    return `${protocol}://${hostname}:${this.appPort}`;
  }

  /** The page that a browser calls from; of clients that say nothing, this server's own address. */
  get pageOrigin(): string {
    const { origin } = this.request.headers;
    return typeof origin === 'string' && origin !== 'null' ? origin : this.origin;
  }

  get sysType(): SysType {
    return (this.stated(SYS_TYPE) as SysType | null) ?? 'unknown';
  }

  /** The app's version as the client states it; null where it states none. */
  get version(): string | null {
    return this.stated(VERSION);
  }

  /** What a login is made on. @param id the one that the device made for itself */
  device(id: string): LoginDevice & { id: string } {
    const names = [this.stated(DEVICE_TYPE), this.stated(BROWSER)].filter((name) => name !== null);
    return { sysType: this.sysType, id, name: names.join(' · '), network: this.network ?? '' };
  }

  private stated(pattern: RegExp): string | null {
    const header = this.request.headers['x-user-agent'];
    return (typeof header === 'string' ? pattern.exec(header)?.[1] : null) ?? null;
  }
}
