import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

const FOLDER = join(import.meta.dirname, 'functions');

/** A function's file: `text-pieces.sql` creates or replaces `text_pieces`. */
interface FunctionFile {
  name: string;
  text: string;
  /** The comment of the function in the database once this text is applied. */
  mark: string;
}

interface StoredFunction {
  oid: number;
  name: string;
  signature: string;
  mark: string | null;
}

/**
 * Creates or replaces every function whose file differs from what was applied last, all in one transaction, and
 * answers their names. Each function carries the hash of its file as its comment. Call it with the migration lock held.
 * Throws where the arguments of a function changed and no migration dropped the old one, and where a generated column
 * or an index stores what the function computed (see `functions/README.md`).
 * @param folder for tests: other files
 */
export async function applyFunctions(client: ClientBase, folder = FOLDER): Promise<string[]> {
  const files = await readFunctionFiles(folder);
  const stored = await listFunctions(client);
  const isApplied = ({ name, mark }: FunctionFile) => {
    const same = stored.filter((it) => it.name === name);
    return same.length === 1 && same[0]!.mark === mark;
  };
  const changed = files.filter((file) => !isApplied(file));
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    for (const file of changed) {
      const before = stored.find(({ name }) => name === file.name);
      await applyFunction(client, file, before);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.map(({ name }) => name);
}

/** The functions that have a file, by name. */
export async function readFunctionFiles(folder = FOLDER): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = withoutReturns(await readFile(join(folder, file), 'utf8'));
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -4).replaceAll('-', '_'), text, mark: `sha256 ${hash}` };
    }),
  );
}

/** The functions of the schema, but those of extensions. */
export async function listFunctions(client: Pick<ClientBase, 'query'>): Promise<StoredFunction[]> {
  const { rows } = await client.query<StoredFunction>(
    `select p.oid::int8, p.proname as name, p.oid::regprocedure::text as signature,
       obj_description(p.oid, 'pg_proc') as mark
     from pg_proc p where p.pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d
         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by p.proname`,
  );
  return rows;
}

async function applyFunction(
  client: ClientBase,
  { name, text, mark }: FunctionFile,
  before: StoredFunction | undefined,
): Promise<void> {
  const was = before && (await readDefinition(client, before));
  await client.query(text);
  const after = (await listFunctions(client)).filter((it) => it.name === name);
  const [now] = after;
  if (!now || after.length > 1) {
    const signatures = after.map(({ signature }) => signature).join(', ') || 'none';
    throw new Error(`one function should be named ${name}, there are: ${signatures}`);
  }
  if (was !== undefined && was !== (await readDefinition(client, now))) {
    const users = await listStoredUses(client, now);
    if (users.length > 0)
      throw new Error(`a migration has to change ${name} and rebuild: ${users.join(', ')}`);
  }
  await client.query(`comment on function ${now.signature} is '${mark}'`);
}

async function readDefinition(client: ClientBase, { oid }: StoredFunction): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_functiondef($1::int8::oid) as definition',
    [oid],
  );
  return withoutReturns(rows[0]!.definition);
}

/** Generated columns and indexes that keep what the function computed. */
async function listStoredUses(client: ClientBase, { oid }: StoredFunction): Promise<string[]> {
  const { rows } = await client.query<{ description: string }>(
    `select distinct pg_describe_object(classid, objid, objsubid) as description from pg_depend
     where refclassid = 'pg_proc'::regclass and refobjid = $1::int8::oid
       and classid in ('pg_class'::regclass, 'pg_attrdef'::regclass)
     order by 1`,
    [oid],
  );
  return rows.map(({ description }) => description);
}

/** A checkout on Windows may end its lines with both characters; the function is the same. */
function withoutReturns(text: string): string {
  return text.replaceAll('\r', '');
}
