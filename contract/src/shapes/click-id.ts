import { id, named } from './fields.ts';

/** One per click, made by the client: a report that is sent again counts once. */
export const clickId = named(id, '点击编号').optional();
