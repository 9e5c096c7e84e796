import { Button } from '@yehang/ui/button.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import { lazy, Suspense } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useConfig } from '../config/use-config.ts';
import { errorBehaviour, errorAction } from '../../lib/errors/error-behaviour.ts';
import styles from './shell.module.css';

const ContactList = lazy(async () => ({
  default: (await import('../contacts/contact-list.tsx')).ContactList,
}));

/**
 * Shown in place of the app while an error blocks all of it: the message, and where somebody cannot log in the
 * official contacts, or the online support where there are none.
 */
export function BlockingErrorPage({ error }: { error: ApiError }) {
  const action = errorAction(error);
  const contacts = useConfig()?.contacts ?? [];
  const isSession = errorBehaviour(error) === 'resetsSession';
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
      {action && contacts.length === 0 && (
        <a className={styles.action} href={action.address}>
          {action.label}
        </a>
      )}
    </main>
  );
}
