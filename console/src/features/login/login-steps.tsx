import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { CodeStep } from './code-step.tsx';
import { Enrol } from './enrol.tsx';
import { PasswordStep, type Credentials } from './password-step.tsx';

interface LoginStepsProps {
  /** The known login name, when somebody signs in again. */
  readonly login?: string;
  readonly onSignedIn: (staff: StaffAccount) => void;
}

/** The staff login: name and password, then always a code. Errors keep the input. */
export function LoginSteps({ login = '', onSignedIn }: LoginStepsProps) {
  const [credentials, setCredentials] = useState<Credentials>({ login, password: '' });
  const [ticket, setTicket] = useState<CallResponse<'login/password'> | null>(null);

  const sendPassword = useMutation({
    mutationFn: (credentials: Credentials) => callConsole('login/password', credentials),
    meta: { handlesError: true },
    onMutate: setCredentials,
    onSuccess: setTicket,
  });
  const sendCode = useMutation({
    mutationFn: (request: { ticket: string; code: string }) => callConsole('login/code', request),
    meta: { handlesError: true },
    onSuccess: onSignedIn,
  });

  const back = () => {
    setTicket(null);
    sendCode.reset();
  };
  const error = ticket ? sendCode.error : sendPassword.error;
  return (
    <>
      {error && (
        <div className="login-failure">
          <ErrorAlert error={error} />
        </div>
      )}
      {ticket ? (
        <>
          {ticket.enroll && <Enrol {...ticket.enroll} />}
          <CodeStep
            isBusy={sendCode.isPending}
            onSubmit={(code) => sendCode.mutate({ ticket: ticket.ticket, code })}
            onBack={back}
          />
        </>
      ) : (
        <PasswordStep
          initialValues={credentials}
          isBusy={sendPassword.isPending}
          onSubmit={(credentials) => sendPassword.mutate(credentials)}
        />
      )}
    </>
  );
}
