import DOMPurify from 'dompurify';
import type { MouseEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from './safe-html.module.css';

/** The same tags that the server allows; anything else bypassed it. */
const tags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
];

/** The sanitiser's DOM nodes are used as they are: serialising and parsing them again could change them. */
function purify(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|yehang:\/\/|\/(?![/\\]))/i,
    RETURN_DOM_FRAGMENT: true,
  });
}

interface SafeHtmlProps {
  /** From the operator, sanitised by the server, and here once more. */
  html: string;
  /** Called with the URL of a clicked link; the browser itself follows none. */
  onFollow: (href: string) => void;
}

/** Text with headings, lists and links only. Load it on demand: it brings a sanitiser along. */
export function SafeHtml({ html, onFollow }: SafeHtmlProps) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => text.current?.replaceChildren(purify(html)), [html]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    const href = link.getAttribute('href');
    if (href !== null) onFollow(href);
  };
  return <div ref={text} className={styles.text} onClick={follow} />;
}
