import { useQueryClient } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { markSignedIn, useSignedOut } from '../../lib/session/signed-out.ts';
import { staffSession, useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { LoginSteps } from './login-steps.tsx';

/** Login dialog over an open page whose session expired, so that no input is lost. */
export function SignInAgain() {
  const client = useQueryClient();
  const staff = useCurrentStaff();
  const isOpen = useSignedOut();
  return (
    <Modal
      open={isOpen}
      title="登录已失效"
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      destroyOnHidden
    >
      <Alert type="info" title="重新登录后可以接着做，填写的内容还在。" className="login-failure" />
      <LoginSteps
        login={staff.login}
        onSignedIn={(again) => {
          client.setQueryData(staffSession.queryKey, again);
          markSignedIn();
          void client.invalidateQueries({
            predicate: (query) => query.queryKey[0] !== staffSession.queryKey[0],
          });
        }}
      />
    </Modal>
  );
}
