import { useQuery } from '@tanstack/react-query';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './naming-field.module.css';
import { type TypedToken, typedToken, withToken } from './typed-token.ts';

interface NamingFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'ref'> {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** `mention` was chosen with it. */
  onText: (text: string, mention?: Mention) => void;
  /** Whether # offers topics. */
  hasTopics?: boolean;
}

/** A field in which @ offers people, and # topics. Arrow keys and Enter choose, Escape closes. */
export function NamingField({
  field,
  value,
  onText,
  hasTopics = false,
  ...rest
}: NamingFieldProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const nextCaret = useRef<number | null>(null);
  const found = caret === null ? null : typedToken(value, caret);
  const isOffered = found !== null && found.start !== closedAt;
  const token = isOffered && (hasTopics || found.kind === 'mention') ? found : null;
  const offers = useOffers(token);

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const choose = (offer: Offer) => {
    if (!token || caret === null) return;
    const next = withToken(value, caret, token, offer.name);
    nextCaret.current = next.caret;
    setCaret(next.caret);
    setActive(0);
    onText(next.text, offer.mention);
    field.current?.focus();
  };
  const listId = `${rest.id ?? rest['aria-label'] ?? 'field'}-offers`;
  return (
    <div className={styles.holder}>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? listId : undefined}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionEnd);
          setActive(0);
          onText(currentTarget.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onBlur={(event) => {
          setCaret(null);
          rest.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          const offer = offers[active];
          if (token && offer && !event.nativeEvent.isComposing) {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step !== 0) setActive((active + step + offers.length) % offers.length);
            if (event.key === 'Enter') choose(offer);
            if (event.key === 'Escape') setClosedAt(token.start);
            if (step !== 0 || event.key === 'Enter' || event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              return;
            }
          }
          rest.onKeyDown?.(event);
        }}
      />
      {offers.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={token?.kind === 'topic' ? '话题' : '提到谁'}
          className={styles.offers}
        >
          {offers.map((offer, at) => (
            <li key={offer.key} role="presentation">
              <button
                type="button"
                role="option"
                aria-selected={at === active}
                className={styles.offer}
                // The field keeps the keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(offer)}
              >
                {offer.mention && (
                  <Avatar name={offer.name} size={28}>
                    {offer.avatar && <EncryptedImage {...offer.avatar} alt="" />}
                  </Avatar>
                )}
                <span className={styles.name}>
                  {offer.mention ? offer.name : `# ${offer.name}`}
                </span>
                {offer.note !== '' && <span className={styles.note}>{offer.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Offer {
  key: string;
  name: string;
  note: string;
  mention?: Mention;
  avatar?: Picture | null;
}

/** Who or what may be meant; none while nothing is typed that has a name. */
function useOffers(token: TypedToken | null): Offer[] {
  const text = token?.typed ?? '';
  const people = useQuery({
    queryKey: ['post/mention/list', text],
    queryFn: ({ signal }) => post('post/mention/list', { text }, { signal }),
    enabled: token?.kind === 'mention',
    placeholderData: (before) => before,
  });
  const topics = useQuery({
    queryKey: ['post/topic/list', text],
    queryFn: ({ signal }) => post('post/topic/list', { text }, { signal }),
    enabled: token?.kind === 'topic',
    placeholderData: (before) => before,
  });
  if (token?.kind === 'mention')
    return (people.data?.list ?? []).map(({ id, nickname, avatar, isFollowed }) => ({
      key: id,
      name: nickname,
      note: isFollowed ? '已关注' : '',
      mention: { userId: id, nickname },
      avatar,
    }));
  if (token?.kind === 'topic') {
    const list = (topics.data?.list ?? []).map(({ id, name, items }) => ({
      key: id,
      name,
      note: `${formatCount(items)} 篇`,
    }));
    const isKnown = text === '' || list.some(({ name }) => name === text);
    return isKnown ? list : [{ key: 'new', name: text, note: '新话题' }, ...list];
  }
  return [];
}
