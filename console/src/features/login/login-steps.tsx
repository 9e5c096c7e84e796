import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { CodeStep } from './code-step.tsx';
import { Enrol } from './enrol.tsx';
import { PasswordStep, type Credentials } from './password-step.tsx';

interface LoginStepsProps {
  /** The name that is already known, where somebody signs in again. */
  readonly login?: string;
  readonly onSignedIn: (staff: StaffAccount) => void;
}

/** The staff login: name and password, then always a code. Failures keep what was typed. */
export function LoginSteps({ login = '', onSignedIn }: LoginStepsProps) {
  const [typed, setTyped] = useState<Credentials>({ login, password: '' });
  const [ticket, setTicket] = useState<CallResponse<'login/password'> | null>(null);

  const sendPassword = useMutation({
    mutationFn: (credentials: Credentials) => callConsole('login/password', credentials),
    meta: { showsFailure: true },
    onMutate: setTyped,
    onSuccess: setTicket,
  });
  const sendCode = useMutation({
    mutationFn: (request: { ticket: string; code: string }) => callConsole('login/code', request),
    meta: { showsFailure: true },
    onSuccess: onSignedIn,
  });

  const back = () => {
    setTicket(null);
    sendCode.reset();
  };
  const failure = ticket ? sendCode.error : sendPassword.error;
  return (
    <>
      {failure && (
        <div className="login-failure">
          <FailureView error={failure} />
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
          typed={typed}
          isBusy={sendPassword.isPending}
          onSubmit={(credentials) => sendPassword.mutate(credentials)}
        />
      )}
    </>
  );
}
