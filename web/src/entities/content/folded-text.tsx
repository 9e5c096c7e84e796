import { classNames } from '@yehang/ui/class-names.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './folded-text.module.css';

/** Text clamped to two lines, which can be expanded. */
export function FoldedText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return undefined;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <div className={styles.description}>
      <p ref={paragraph} className={classNames(styles.text, !isOpen && styles.folded)}>
        {text}
      </p>
      {(isLong || isOpen) && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </div>
  );
}
