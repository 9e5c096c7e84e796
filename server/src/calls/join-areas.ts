/** The calls that two areas answer. */
type AnsweredTwice<Areas extends readonly object[], Seen = never> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? (keyof First & Seen) | AnsweredTwice<Rest, Seen | keyof First>
  : never;

type Joined<Areas extends readonly object[]> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Joined<Rest>
  : unknown;

/** One list of the calls of several areas. A call that two of them answer does not compile. */
export function joinAreas<const Areas extends readonly object[]>(
  ...areas: [AnsweredTwice<Areas>] extends [never]
    ? Areas
    : { answeredTwice: AnsweredTwice<Areas> }[]
): Joined<Areas> {
  return Object.assign({}, ...areas) as Joined<Areas>;
}
