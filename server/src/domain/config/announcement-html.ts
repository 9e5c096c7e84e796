import sanitizeHtml from 'sanitize-html';

const SCHEMES = ['http', 'https', 'yehang'];

/**
 * What sanitising leaves of an announcement's HTML: text, emphasis, lists, headings, and links to http, https, the app's
 * scheme or a page of the app. Scripts and styles go with what is in them.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'h3', 'h4'],
      ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    // An empty link is a place to press that does nothing.
    exclusiveFilter: ({ tag, attribs, text }) =>
      tag === 'a' && (attribs.href === undefined || text.trim() === ''),
    nestingLimit: 30,
  }).trim();
}
