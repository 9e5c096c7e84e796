import { hostileValues } from './hostile-values.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Random } from './random.ts';
import { validValue } from './valid-value.ts';

/** A request with one thing wrong in it. */
export interface BadRequest {
  what: string;
  body: unknown;
  /** What a refusal may call the field: its name or title, or one of what it lies in or what lies in it. */
  names: readonly string[];
}

function titlesIn(schema: JsonSchema): string[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...(schema.title === undefined ? [] : [schema.title]), ...inner.flatMap(titlesIn)];
}

type Fields = Readonly<Record<string, unknown>>;

/** Every spoiled version of `value`, which satisfies `schema`. */
function* spoiled(schema: JsonSchema, value: unknown): Generator<BadRequest> {
  for (const [what, hostile] of hostileValues) yield { what, body: hostile, names: [] };
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (variant) yield* spoiled(variant, value);
  if (schema.type === 'object') yield* spoiledFields(schema, value as Fields);
  if (schema.type === 'array' && schema.items) {
    const [first, ...others] = value as unknown[];
    for (const it of spoiled(schema.items, first)) {
      yield { what: `in a list: ${it.what}`, body: [it.body, ...others], names: it.names };
    }
  }
}

function* spoiledFields(schema: JsonSchema, value: Fields): Generator<BadRequest> {
  yield { what: 'an extra field', body: { ...value, surprise: 1 }, names: ['surprise'] };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const called = [name, ...titlesIn(field)];
    const { [name]: present, ...others } = value;
    yield { what: `${name} missing`, body: others, names: called };
    for (const it of spoiled(field, present)) {
      yield {
        what: `${name}: ${it.what}`,
        body: { ...others, [name]: it.body },
        names: [...called, ...it.names],
      };
    }
  }
}

/** Without what is the same on the wire and is to be refused by the same names: a choice of shapes spoils a field twice. */
function distinct(requests: readonly BadRequest[]): BadRequest[] {
  const byText = new Map(requests.map((it) => [JSON.stringify([it.body, it.names]), it]));
  return [...byText.values()];
}

/**
 * Requests with one thing wrong each, and some with two, made from a call's own request schema.
 * Not every one is refused: a text may be as good as any other. What the schema itself accepts has
 * only to be survived.
 */
export function badRequests(schema: JsonSchema, random: Random): BadRequest[] {
  const valid = validValue(schema) as Fields;
  const single = [...spoiledFields(schema, valid)];
  const [first, ...others] = single;
  if (first === undefined) return single;
  const double = Array.from({ length: 20 }, () =>
    both(random.pick([first, ...others]), random.pick([first, ...others])),
  );
  return distinct([...single, ...double]);
}

/** The first request, with the second one's spoiled field besides. */
function both(one: BadRequest, other: BadRequest): BadRequest {
  const body: Record<string, unknown> = { ...(one.body as Fields) };
  const [field = ''] = other.names;
  const spoiledField = (other.body as Fields)[field];
  if (spoiledField === undefined) Reflect.deleteProperty(body, field);
  else body[field] = spoiledField;
  return { what: `${one.what}, and ${other.what}`, body, names: [...one.names, ...other.names] };
}
