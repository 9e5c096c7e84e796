function nested(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that clients should not send but some will: each with the name of what is wrong with it. */
export const hostileValues: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['a boolean', false],
  ['zero', 0],
  ['a negative number', -1],
  ['the largest negative whole number', Number.MIN_SAFE_INTEGER],
  ['the largest whole number', Number.MAX_SAFE_INTEGER],
  ['one more than 32 bits hold', 2 ** 31],
  ['one more than 63 bits hold, as text', '9223372036854775808'],
  ['a moment after the last of Date', 8_640_000_000_000_001],
  ['a moment after the year 9999', 253_402_300_800_000],
  ['a fraction', 1.5],
  ['a number beyond whole numbers', 2 ** 53 + 2],
  ['a very large number', 1e308],
  ['NaN as text', 'NaN'],
  ['Infinity as text', '-Infinity'],
  ['a number as text', '12'],
  ['an empty text', ''],
  ['spaces', ' \t\n '],
  ['a huge text', '长'.repeat(5000)],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', '\ud83d'],
  ['text turned round', '\u202edlrow\u202c'],
  ['invisible characters', '\u200b\u2060\ufeff'],
  ['a pile of accents', `e${'\u0301'.repeat(200)}`],
  ['a path upwards', '../../../../etc/passwd'],
  ['SQL', `'; drop table users; --`],
  ['line breaks', 'a\r\nx-injected: 1'],
  ['markup', '<script>alert(1)</script>'],
  ['a day that there is not', '2024-02-30'],
  ['a moment that there is not', '2024-02-30T25:61:61Z'],
  ['a month that there is not', '2024-13-01'],
  ['a year before the first', '0000-00-00'],
  ['an empty list', []],
  ['a list for a value', ['a', 1, null]],
  ['an endless list', Array.from({ length: 2000 }, () => 0)],
  ['an empty object', {}],
  ['an object for a value', { toString: 'a', length: -1, constructor: null }],
  ['deep nesting', nested(500)],
];

/** Whole bodies that are not what any call takes, as raw bytes of the wire. */
export const hostileBodies: readonly (readonly [what: string, body: string | Buffer])[] = [
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"text"'],
  ['a list', '[]'],
  ['a list of bodies', '[{}]'],
  ['broken JSON', '{"a":'],
  ['JSON with a tail', '{}{}'],
  ['a bare NaN', '{"a":NaN}'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['very deep nesting', '['.repeat(10_000)],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];
