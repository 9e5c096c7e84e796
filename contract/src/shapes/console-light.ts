import { z } from 'zod';
import { id, line, named } from './fields.ts';
import { linkTarget, recordFields, schedule, sortCode } from './operator-fields.ts';

/** A running light. Location 1 is home, 2 the community. */
export const lightFields = {
  location: named(z.literal([1, 2]), '位置'),
  text: line('文字', 1, 200),
  jumpUrl: named(linkTarget('跳转地址').nullable(), '跳转地址'),
  position: sortCode,
  ...schedule,
  enabled: named(z.boolean(), '启用'),
};

export const consoleLight = z.object({
  id,
  ...lightFields,
  jumpUrl: z.string().nullable(),
  ...recordFields,
});
export type ConsoleLight = z.infer<typeof consoleLight>;
