import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths, or an aspect ratio in place of the height. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  aspectRatio?: CSSProperties['aspectRatio'];
  radius?: CSSProperties['borderRadius'];
  className?: string | undefined;
}

/** The class of an element whose blocks pulse as one. A page with many blocks has it around them. */
export const skeletonGroup = styles.group;

/** A placeholder block in the size of the content to come. */
export function Skeleton({
  width = '100%',
  height,
  aspectRatio,
  radius,
  className,
}: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.block, className)}
      style={{ width, height, aspectRatio, borderRadius: radius }}
    />
  );
}
