type Results<Works extends readonly Promise<unknown>[]> = {
  -readonly [At in keyof Works]: Awaited<Works[At]>;
};

/** Waits for all, even where one fails: afterwards nothing is written any more. Throws the first failure. */
export async function runConcurrently<const Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<Results<Works>> {
  const settled = await Promise.allSettled(works);
  for (const it of settled) if (it.status === 'rejected') throw it.reason;
  return settled.map((it) => (it as PromiseFulfilledResult<unknown>).value) as Results<Works>;
}
