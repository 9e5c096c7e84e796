import type { ServerResponse } from 'node:http';
import { AppError } from '../domain/app-error.ts';
import { onceClosed } from './event-stream.ts';

export interface StreamLimits {
  /** Of one network: many phones share an address; a flood from one is still cut off. */
  perAddress: number;
  /** Open streams of this process. */
  total: number;
}

const RETRY_AFTER_SECONDS = 60;

/** The places that a listener has for streams which stay open. */
export class StreamPlaces {
  private taken = 0;
  private readonly perNetwork = new Map<string, number>();
  private readonly limits: StreamLimits;

  constructor(limits: StreamLimits) {
    this.limits = limits;
  }

  /**
   * Refuses one more, after all that is waited for: of many that come at once none slips through.
   * @param network null for this machine, which limits of networks leave alone
   * Error: 4290.
   */
  requireRoom(network: string | null): void {
    const { perAddress, total } = this.limits;
    if (this.taken >= total) throw noPlace('现在连接的人太多，请稍后再试');
    if (network !== null && (this.perNetwork.get(network) ?? 0) >= perAddress)
      throw noPlace('这个网络打开的连接太多，关掉一些页面再试');
  }

  /** Takes a place until a stream is closed. */
  take(stream: ServerResponse, network: string | null): void {
    this.count(network, 1);
    onceClosed(stream, () => this.count(network, -1));
  }

  private count(network: string | null, by: 1 | -1): void {
    this.taken += by;
    if (network === null) return;
    const now = (this.perNetwork.get(network) ?? 0) + by;
    if (now === 0) this.perNetwork.delete(network);
    else this.perNetwork.set(network, now);
  }
}

/** What a stream is refused with where there is no place for it. */
export const noPlace = (tip?: string) =>
  new AppError(4290, tip, { retryAfterSeconds: RETRY_AFTER_SECONDS });
