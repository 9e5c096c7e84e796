import { Button } from '@yehang/ui/button.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import { lazy, Suspense } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useConfig } from '../config/use-config.ts';
import { errorBehaviour, errorAction } from '../../lib/errors/error-behaviour.ts';
import { appealTicketIn } from '../blocks/appeal-ticket.ts';
import styles from './shell.module.css';

const ContactList = lazy(async () => ({
  default: (await import('../contacts/contact-list.tsx')).ContactList,
}));

const BlockNotice = lazy(async () => ({
  default: (await import('../blocks/block-notice.tsx')).BlockNotice,
}));

/**
 * Shown in place of the app while an error blocks all of it: the message, and where somebody cannot log in the
 * official contacts and the online support. Who is blocked may appeal here.
 */
export function BlockingErrorPage({ error }: { error: ApiError }) {
  const action = errorAction(error);
  const contacts = useConfig()?.contacts ?? [];
  const isSession = errorBehaviour(error) === 'resetsSession';
  const ticket = appealTicketIn(error);
  if (ticket !== null)
    return (
      <main className={styles.wholePage}>
        <Suspense fallback={null}>
          <BlockNotice ticket={ticket} message={errorMessage(error)} />
        </Suspense>
      </main>
    );
  return (
    <main className={styles.wholePage}>
      <span className={styles.mark}>
        <MoonIcon size={48} />
      </span>
      <p className={styles.line} role="alert">
        {isSession ? '登录状态反复失效，已停止自动重试' : errorMessage(error)}
      </p>
      <Button onClick={() => location.reload()}>{isSession ? '重新进入' : '重试'}</Button>
      {/* The router is not mounted here: the link reloads the app. */}
      {action && contacts.length > 0 && (
        <section aria-label="联系我们" className={styles.contacts}>
          <Suspense fallback={null}>
            <ContactList contacts={contacts} />
          </Suspense>
        </section>
      )}
      {action && (
        <a className={styles.action} href={action.address}>
          {action.label}
        </a>
      )}
    </main>
  );
}
