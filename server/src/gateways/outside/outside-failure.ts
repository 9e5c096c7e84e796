/** Why something outside could not be had; the message is a Chinese phrase for staff. */
export class OutsideFailure extends Error {
  /** What was answered instead; null where nothing was. */
  readonly status: number | null;
  /** Whether more came than is taken. */
  readonly isTooMuch: boolean;

  constructor(
    message: string,
    more: { status?: number; isTooMuch?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'OutsideFailure';
    this.status = more.status ?? null;
    this.isTooMuch = more.isTooMuch ?? false;
  }
}

/** The failure that an error of a connection stands for. */
export function toOutsideFailure(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  const { code } = error as { code?: unknown };
  return new OutsideFailure(wordsFor(typeof code === 'string' ? code : ''), { cause: error });
}

function wordsFor(code: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return '域名解析不到';
    case 'ECONNREFUSED':
      return '连接被拒绝';
    case 'ETIMEDOUT':
      return '超时没有回答';
    case 'ECONNRESET':
    case 'EPIPE':
      return '连接中断';
    default:
      return /CERT|TLS|SSL/.test(code) ? '证书无效' : '连不上';
  }
}
