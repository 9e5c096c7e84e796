/**
 * Why a gateway did not do what it was asked. `refused`: it did not happen, and will not; `unknown`: it may have
 * happened. The message is for staff and holds no secret.
 */
export class GatewayError extends Error {
  readonly outcome: 'refused' | 'unknown';
  constructor(outcome: 'refused' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
    this.outcome = outcome;
  }
}

/** A callback that the gateway did not send, or that was changed on its way. */
export class ForgedCallback extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForgedCallback';
  }
}
