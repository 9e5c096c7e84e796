import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { AppError } from '../app-error.ts';

/** Refuses what is not open to a viewer, with what would open it. Errors: 4100 (a tier), 4101 (a purchase). */
export function requireAccess(access: AccessDecision): void {
  if (access.allowed) return;
  throw new AppError(access.why === 'needsPurchase' ? 4101 : 4100, undefined, { access });
}
