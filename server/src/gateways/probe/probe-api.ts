export interface ProbeResult {
  isHealthy: boolean;
  /** Until the answer was there; null where none came. */
  latencyMs: number | null;
  /** In Chinese, for staff; null where all is well. */
  failure: string | null;
}

const TIMEOUT_MS = 5_000;
/** The true answer is a few dozen bytes. */
const MOST_BYTES = 4_096;

/** Asks an API address for `ping/check`, as a client would. Follows no redirect, and reads no more than it needs. */
export async function probeApi(base: string, timeoutMs = TIMEOUT_MS): Promise<ProbeResult> {
  const begun = performance.now();
  try {
    const response = await fetch(`${base}/ping/check`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readSome(response);
    const latencyMs = Math.round(performance.now() - begun);
    if (response.status !== 200)
      return { isHealthy: false, latencyMs, failure: `回答了 HTTP ${response.status}` };
    if (!isOurAnswer(text))
      return { isHealthy: false, latencyMs, failure: '回答的不是本站的接口，请检查地址和路径' };
    return { isHealthy: true, latencyMs, failure: null };
  } catch (error) {
    return { isHealthy: false, latencyMs: null, failure: reasonOf(error) };
  }
}

async function readSome(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    bytes += (piece as Uint8Array).length;
    if (bytes > MOST_BYTES) break;
  }
  return Buffer.concat(pieces).toString();
}

function isOurAnswer(text: string): boolean {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: { ok?: unknown } };
    return code === 200 && data?.ok === true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return '超时没有回答';
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return '域名解析不到';
    case 'ECONNREFUSED':
      return '连接被拒绝';
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return '连接中断';
    default:
      return typeof code === 'string' && /CERT|TLS|SSL/.test(code) ? '证书无效' : '连不上';
  }
}
