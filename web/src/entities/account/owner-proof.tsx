import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './form-field.tsx';

type Proving = 'password' | 'code' | 'none';

/** How the holder of an account proves who they are. */
export function provingOf(user: Pick<UserInfo, 'hasPassword' | 'phone'> | undefined): Proving {
  if (user?.hasPassword) return 'password';
  return user?.phone == null ? 'none' : 'code';
}

/** What a call is given as the proof. */
export function proofFields(by: Proving, value: string): { password?: string; code?: string } {
  if (by === 'none') return {};
  return by === 'password' ? { password: value } : { code: value };
}

interface OwnerProofProps {
  by: Proving;
  value: string;
  onText: (text: string) => void;
  errorOf: (field: string) => string | undefined;
  onError: (error: unknown) => void;
}

/** Asks for the password, or a code sent to the account's phone. */
export function OwnerProof({ by, value, onText, errorOf, onError }: OwnerProofProps) {
  if (by === 'none') return null;
  if (by === 'code')
    return (
      <CodeField
        purpose="verify"
        value={value}
        error={errorOf('code')}
        onError={onError}
        onText={onText}
      />
    );
  return (
    <PasswordField
      label="登录密码"
      value={value}
      error={errorOf('password')}
      onText={onText}
      autoComplete="current-password"
    />
  );
}
