import type { z } from 'zod';
import type { AllowedHosts } from '../outside/public-address.ts';

/** What an order is paid with: the next page to open, or a text for a QR code. */
export type NextStep =
  | { kind: 'open'; url: string }
  | { kind: 'qr'; text: string; amountText: string | null };

/** A payment as the gateway is asked for it. Amounts in hundredths of `currency`. */
export interface PaymentRequest {
  /** Ours: letters and digits, unique for ever. */
  number: string;
  amountCents: number;
  currency: string;
  /** A fixed text of ours: nothing that a user wrote. */
  title: string;
  /** Without a query. */
  notifyUrl: string;
  returnUrl: string;
  clientAddress: string;
  expiresInSeconds: number;
}

export interface CreatedPayment {
  step: NextStep;
  /** The gateway's own; null where it is not known yet. */
  gatewayNumber: string | null;
}

/** How a payment stands. Only `paid` is ever credited. */
export type PaymentStatus = 'pending' | 'paid' | 'ended' | 'refunded' | 'needsPerson' | 'unknown';

/** What a gateway says of a payment. Null where it does not say. */
export interface PaymentState {
  status: PaymentStatus;
  number: string | null;
  gatewayNumber: string | null;
  amountCents: number | null;
  currency: string | null;
  /** All that went back so far; null or absent where the gateway does not say how much. */
  refundedCents?: number | null;
}

/** A request of a gateway to us, as it came. */
export interface RawCallback {
  method: string;
  query: URLSearchParams;
  body: Buffer;
  contentType: string;
  header: (name: string) => string | undefined;
  /** Of the peer, or the client by a trusted proxy. */
  address: string;
}

/** What the gateway is answered once its callback is dealt with. */
export interface Acknowledgement {
  contentType: string;
  body: string;
}

export interface RefundRequest {
  number: string;
  gatewayNumber: string | null;
  /** What goes back: the whole payment or a part of it. */
  amountCents: number;
  currency: string;
  isPart: boolean;
  /** Ours: letters and digits, the same whenever this refund is sent. */
  refundNumber: string;
}

/** `asked` has yet to be seen done; the number is the gateway's, or a link by which the payer claims it. */
export interface RefundAnswer {
  state: 'done' | 'asked';
  gatewayNumber: string | null;
}

/** A payment that is asked about. */
export type PaymentKey = Pick<RefundRequest, 'number' | 'gatewayNumber'>;

/** A payment, or a way back of one, in a gateway's list. Amounts in hundredths of the account's currency. */
export interface ListedPayment {
  status: 'paid' | 'refunded';
  gatewayNumber: string;
  /** Of the payment, or of what went back; null where it is not legible. */
  amountCents: number | null;
}

/** What an adapter may use of this machine. */
export interface GatewayReach {
  allowedHosts: AllowedHosts;
  now: () => number;
}

/**
 * The interface of a payment gateway. Settings are checked by `settings`; what is listed in `secrets` of them never
 * leaves the server again. All but `readCallback` throw `GatewayError`.
 */
export interface PayAdapter<Settings = unknown> {
  readonly settings: z.ZodType<Settings>;
  readonly secrets: readonly (keyof Settings & string)[];
  /** Currencies that it takes; null for any. */
  readonly currencies: readonly string[] | null;
  create(settings: Settings, request: PaymentRequest, reach: GatewayReach): Promise<CreatedPayment>;
  /** Throws `ForgedCallback` for what the gateway did not send. Never talks to the gateway. */
  readCallback(settings: Settings, callback: RawCallback, reach: GatewayReach): PaymentState;
  readonly acknowledgement: Acknowledgement;
  /** Whether an account can be asked; where it cannot, its callbacks alone decide. */
  canQuery?(settings: Settings): boolean;
  /** Asks how a payment stands. */
  query(settings: Settings, key: PaymentKey, reach: GatewayReach): Promise<PaymentState>;
  /**
   * What happened in a range of at most a day; null where the account cannot be asked. Absent where the gateway has no
   * such list.
   */
  list?(
    settings: Settings,
    range: { from: Date; to: Date },
    reach: GatewayReach,
  ): Promise<ListedPayment[] | null>;
  /** Whether a part of a payment may go back; absent where it may. */
  mayRefundPart?(settings: Settings): boolean;
  /** Absent where a person has to refund at the gateway's own pages. */
  refund?(settings: Settings, request: RefundRequest, reach: GatewayReach): Promise<RefundAnswer>;
}
