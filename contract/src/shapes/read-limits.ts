import { z } from 'zod';
import { named } from './fields.ts';

const perMinute = (title: string, min: number) => named(z.int().min(min).max(10_000_000), title);

/** How many calls a minute one process answers to one user, and to one address. */
export const readLimitFields = {
  callsPerUserPerMinute: perMinute('每用户每分钟请求数', 60),
  callsPerAddressPerMinute: perMinute('每地址每分钟请求数', 60),
  searchesPerUserPerMinute: perMinute('每用户每分钟搜索数', 5),
  searchesPerAddressPerMinute: perMinute('每地址每分钟搜索数', 5),
};
