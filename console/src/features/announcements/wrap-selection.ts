/** What is put before and after a selection. */
export interface Wrapping {
  readonly before: string;
  readonly after: string;
}

/** Puts a wrapping round the characters from `from` to `to`; answers the text and what is selected then. */
export function wrapped(text: string, from: number, to: number, { before, after }: Wrapping) {
  const chosen = text.slice(from, to);
  return {
    text: text.slice(0, from) + before + chosen + after + text.slice(to),
    from: from + before.length,
    to: from + before.length + chosen.length,
  };
}
