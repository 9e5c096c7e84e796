import type { ComponentProps, CSSProperties } from 'react';
import styles from './audio-player.module.css';

interface RangeProps extends Omit<ComponentProps<'input'>, 'type' | 'style' | 'className'> {
  label: string;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  value: number;
}

/** A slider, filled up to its value. */
export function Range({ label, text, ...rest }: RangeProps) {
  const { min, max, value } = rest;
  const share = ((value - min) / Math.max(0.001, max - min)) * 100;
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}%` };
  return (
    <input
      {...rest}
      type="range"
      className={styles.range}
      style={style}
      aria-label={label}
      aria-valuetext={text}
    />
  );
}
