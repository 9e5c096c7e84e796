import { z } from 'zod';
import { contentFilter } from './content-filter.ts';
import { line, moment, named } from './fields.ts';
import { yearMade } from './origin.ts';

/** How many rows a file of contents or of users has at most; a last line says where there are more. */
export const EXPORTED_ROWS = 100_000;

const momentInText = (title: string) => named(z.coerce.number().pipe(moment), title).optional();

/** The catalogue's filter in the query of an export, where everything is text. */
export const contentExportQuery = z.strictObject({
  ...contentFilter,
  year: named(z.coerce.number().pipe(yearMade), '年份').optional(),
  from: momentInText('开始日期'),
  to: momentInText('结束日期'),
});

/** What the console's users are filtered by. */
export const userFilter = { text: line('搜索词', 1, 64).optional() };

/** The same in the query of an export. */
export const userExportQuery = z.strictObject(userFilter);
