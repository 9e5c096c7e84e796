import type { TypedNumber } from './number-input.tsx';

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Digits after the point; whole numbers unless said otherwise. */
  readonly decimals?: number;
  readonly isRequired?: boolean;
}

/** What is wrong with a number, as a sentence that names the field; null where nothing is. */
export function numberProblem(
  label: string,
  value: TypedNumber | undefined,
  { min, max, decimals = 0, isRequired = false }: NumberLimits,
): string | null {
  if (value === null || value === undefined) return isRequired ? `请填写${label}` : null;
  if (typeof value === 'string') return `${label}须为数字`;
  if (decimals === 0 && !Number.isInteger(value)) return `${label}须为整数`;
  if (Number(value.toFixed(decimals)) !== value) return `${label}最多 ${decimals} 位小数`;
  if (value < min) return `${label}不能小于 ${show(min)}`;
  if (value > max) return `${label}不能大于 ${show(max)}`;
  return null;
}

function show(limit: number): string {
  return limit.toLocaleString('en-US');
}
