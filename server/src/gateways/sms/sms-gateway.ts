/** One message to one number. */
export interface SmsMessage {
  /** Ours; 32 hexadecimal digits. */
  id: string;
  /** With `+` and its calling code. */
  phone: string;
  code: string;
  text: string;
  now: Date;
}

/**
 * How the sending went. `sent`: the gateway took it. `unknown`: nothing was answered, so that it may have been sent.
 * The rest was surely not sent; of those, `temporary` alone is worth another try.
 */
export type SmsOutcome =
  | { result: 'sent'; messageId: string | null }
  | { result: 'unknown'; reason: string }
  | {
      result:
        | 'rate_limited'
        | 'quota'
        | 'no_balance'
        | 'bad_number'
        | 'blocked_text'
        | 'misconfigured'
        | 'temporary';
      reason: string;
    };

/** Sends messages; never throws for what a vendor answers, or does not. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<SmsOutcome>;
}

/** A number as mainland vendors write it: those of the mainland without a calling code, others without `+`. */
export function vendorPhone(phone: string): string {
  return phone.startsWith('+86') ? phone.slice(3) : phone.slice(1);
}
