/** Probes a base URL; throws if it does not work. */
export type Probe = (base: string, signal: AbortSignal) => Promise<void>;

/** The first base URL to answer, or null if none does in time. The other probes are aborted. */
export async function fastestOf(
  bases: readonly string[],
  probe: Probe,
  timeoutMs: number,
): Promise<string | null> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeoutMs);
  const ask = async (base: string) => {
    const { signal } = over;
    const silence = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('no answer in time'))),
    );
    await Promise.race([probe(base, signal), silence]);
    return base;
  };
  try {
    return await Promise.any(bases.map(ask));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
