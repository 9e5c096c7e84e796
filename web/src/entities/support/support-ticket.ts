import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** What opens the conversation of somebody without a session, and what they typed and did not send. */
export const supportTicket = persistedValue(
  () => localStorage,
  'yehang.support-ticket',
  (found) => {
    const { ticket } = fieldsOf(found);
    return { ticket: typeof ticket === 'string' ? ticket : null };
  },
);

export const supportDraft = persistedValue(
  () => localStorage,
  'yehang.support-draft',
  (found) => {
    const { text } = fieldsOf(found);
    return { text: typeof text === 'string' ? text.slice(0, 1000) : '' };
  },
);
