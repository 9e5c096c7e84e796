import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { AppError } from '../app-error.ts';

/**
 * The error of what is not open to a viewer: 4101 where nothing but a purchase opens it, 4100 where a tier does, be it
 * beside a purchase.
 */
export function accessError(access: AccessDecision, data: unknown = { access }): AppError {
  return new AppError(access.why === 'needsPurchase' ? 4101 : 4100, undefined, data);
}

/** Refuses what is not open to a viewer, with what would open it. Errors: 4100, 4101. */
export function requireAccess(access: AccessDecision): void {
  if (!access.allowed) throw accessError(access);
}
