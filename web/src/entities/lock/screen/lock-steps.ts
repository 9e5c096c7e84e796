import type { LockMode } from '../lock-state.ts';

/** What is drawn next: the stored pattern, a new one, or the new one again. */
export type LockStep = 'verify' | 'first' | 'second';

/** The first step of a mode. An existing pattern is required before it is replaced. */
export function firstStep(mode: LockMode, hasPattern: boolean): LockStep {
  return mode === 1 && !hasPattern ? 'first' : 'verify';
}

/** The prompt of a step. */
export function promptFor(mode: LockMode, step: LockStep): string {
  if (step === 'first') return '画一个解锁图案，至少连接 4 个点';
  if (step === 'second') return '再画一次，确认图案';
  if (mode === 1) return '先画现在的图案';
  if (mode === 2) return '画出图案，开启密码锁';
  if (mode === 3) return '画出图案，关闭密码锁';
  return '画出图案解锁';
}

/** The message after a wrong pattern. */
export function wrongPatternMessage(freeTries: number): string {
  return freeTries > 0 ? `图案不对，还可以试 ${freeTries} 次` : '图案不对';
}

/** The message during a lockout: 30 秒后可以再试, 1:30 后可以再试. */
export function waitMessage(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒后可以再试`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} 后可以再试`;
}
