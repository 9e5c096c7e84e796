import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { appealTicketIn } from '../blocks/appeal-ticket.ts';
import { ApiError, errorField } from '../../lib/api/api-error.ts';
import { showError } from '../../lib/toast/show-toast.ts';

const ERROR_PAGE: string = '/error';

/** A blocked account has a page of its own; of a blocked device the whole app says so. */
function isBlockedAccount(error: unknown): boolean {
  return error instanceof ApiError && error.code === 4030 && appealTicketIn(error) !== null;
}

interface AccountForm {
  isBusy: boolean;
  /** What the server says of a field. */
  errorOf: (field: string) => string | undefined;
  /** Takes back what was said of a field, because it is being changed. */
  clear: (field: string) => void;
  /** Shows an error at its field, or as a toast. */
  onError: (error: unknown) => void;
  run: (work: () => Promise<void>) => void;
}

/** Runs what a form submits, once at a time, and keeps what the server says of its fields. */
export function useAccountForm(fields: readonly string[]): AccountForm {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const onError = (error: unknown) => {
    const field = errorField(error);
    if (error instanceof ApiError && field !== null && fields.includes(field))
      setErrors({ [field]: error.tip });
    else if (isBlockedAccount(error)) void navigate({ to: ERROR_PAGE });
    else showError(error);
  };
  return {
    isBusy,
    errorOf: (field) => errors[field],
    clear: (field) => {
      if (errors[field] !== undefined) setErrors({});
    },
    onError,
    run: (work) => {
      setBusy(true);
      setErrors({});
      work()
        .catch(onError)
        .finally(() => setBusy(false));
    },
  };
}
