import { Button } from 'antd';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import './folded-text.css';

/** Text of several lines, folded after three; a button unfolds what does not fit. */
export function FoldedText({ children }: { children: string }) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || isOpen) return undefined;
    const measure = () => setIsLong(measured.scrollHeight > measured.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [children, isOpen]);
  return (
    <div className="folded-text">
      <div ref={element} id={id} className={isOpen ? undefined : 'folded-lines'}>
        {children}
      </div>
      {isLong && (
        <Button
          type="link"
          size="small"
          className="row-actions"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </Button>
      )}
    </div>
  );
}
