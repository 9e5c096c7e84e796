import type { Database } from '../src/db/connect.ts';

export const BROKEN = 'this row is broken';

/** Lets every write of the row of `table` whose `column` is `value` fail, until the answered function is called. */
export async function breakRow(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  column: string,
  value: string,
): Promise<() => Promise<void>> {
  const name = `break_${value.replace(/\W/g, '_')}`;
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise '${BROKEN}'; end $$;
    create trigger ${name} before insert or update on ${table} for each row
      when (new.${column}::text = '${value}') execute function ${name}()`);
  return async () => {
    await pool.query(`drop trigger ${name} on ${table}; drop function ${name}()`);
  };
}
