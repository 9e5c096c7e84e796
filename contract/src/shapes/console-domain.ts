import { z } from 'zod';
import { domainType } from './client-config.ts';
import { id, moment, named } from './fields.ts';
import { recordFields } from './operator-fields.ts';

/** Types of addresses: those of the domain list, and CDN for the bases of the CDN list. */
export const addressType = z.enum([...domainType.options, 'CDN']);
export type AddressType = z.infer<typeof addressType>;

export const domainFields = {
  type: named(addressType, '类型'),
  /** http(s), without query; an API address ends with the path of the calls, as https://a.example/api/app. */
  url: named(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^https?:\/\/[^\s/?#@\p{Cc}\p{Cs}]+(?:\/[^\s?#\p{Cc}\p{Cs}]*)?$/u),
    '地址',
  ),
  enabled: named(z.boolean(), '启用'),
};

export const consoleDomain = z.object({
  id,
  type: addressType,
  url: z.string(),
  enabled: z.boolean(),
  /** What the last probe found; null before the first: until one succeeds the address is not given out. */
  health: z
    .object({
      isHealthy: z.boolean(),
      checkedAt: moment,
      latencyMs: z.int().nullable(),
      failure: z.string().nullable(),
    })
    .nullable(),
  ...recordFields,
});
export type ConsoleDomain = z.infer<typeof consoleDomain>;
