import { z } from 'zod';
import { picture } from './catalogue.ts';
import { contactKind } from './contact.ts';
import { id, line, named } from './fields.ts';
import { linkTarget, recordFields, sortCode, uploadedPicture } from './operator-fields.ts';

export const contactFields = {
  kind: named(contactKind, '类型'),
  title: line('名称', 1, 40),
  value: line('联系方式', 1, 200),
  href: named(linkTarget('链接').nullable(), '链接'),
  icon: named(uploadedPicture('图标').nullable(), '图标'),
  position: sortCode,
  enabled: named(z.boolean(), '启用'),
};

export const consoleContact = z.object({
  id,
  ...contactFields,
  href: z.string().nullable(),
  icon: picture.nullable(),
  ...recordFields,
});
export type ConsoleContact = z.infer<typeof consoleContact>;
