import type { JsonSchema } from './json-schema.ts';

/** Texts that between them satisfy every pattern of the contract. */
const texts = [
  '夜航',
  'a',
  'device-0001',
  '123456',
  '1234',
  'W20261122000001',
  '01890000-0000-7000-8000-000000000000',
  'ab'.repeat(32),
  '/mine',
  'https://example.com',
  'https://example.com/live.m3u8',
  `p/${'ab'.repeat(20)}.webp`,
  '2.1.2',
  '2026-11-22',
  '2026-11',
  'sailor_01',
  '13800138000',
  '09:00',
  '86',
  'CNY',
  '0123456789ABCDEF',
  '验证码 {code}',
  'x'.repeat(43),
  'x'.repeat(22),
  'x'.repeat(87),
  '',
];

/** @param place of several that must differ, from 0 */
function validText(schema: JsonSchema, place = 0): string {
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  const fits = (text: string) =>
    pattern.test(text) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity);
  const fitting = texts.filter(fits);
  const found = fitting[Math.min(place, fitting.length - 1)];
  if (found === undefined) throw new Error(`no sample text fits ${JSON.stringify(schema)}`);
  return found;
}

/** The smallest number that the schema allows, or 0. */
const validNumber = (schema: JsonSchema) =>
  schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);

/**
 * A value that satisfies the schema; of an object, all properties, so that each can then be spoiled.
 * @throws for a schema this has no sample for: then the contract grew, and this table has to follow
 */
export function validValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (variant) return validValue(variant);
  switch (schema.type) {
    case 'string':
      return validText(schema);
    case 'integer':
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, (_, place) =>
        schema.items?.type === 'string' && !schema.items.enum
          ? validText(schema.items, place)
          : validValue(schema.items ?? {}),
      );
    case 'object':
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {}).map(([name, it]) => [name, validValue(it)]),
        ...(schema.propertyNames?.enum ?? []).map((name) => [
          String(name),
          validValue(schema.additionalProperties as JsonSchema),
        ]),
      ]);
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`);
  }
}
