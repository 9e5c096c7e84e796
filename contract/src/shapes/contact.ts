import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id } from './fields.ts';

/** What kind of contact it is; decides the icon where it has no picture of its own. */
export const contactKind = z.enum(['support', 'group', 'channel', 'email', 'business', 'other']);
export type ContactKind = z.infer<typeof contactKind>;

/** An official contact. `href` opens it; without one `value` is text to copy. */
export const contact = z.object({
  id,
  kind: contactKind,
  title: z.string(),
  value: z.string(),
  href: z.string().nullable(),
  icon: picture.nullable(),
});
export type Contact = z.infer<typeof contact>;
