import { useNavigate } from '@tanstack/react-router';
import { Card } from 'antd';
import { PasswordForm } from './password-form.tsx';

/** Changes one's own password at will. */
export function PasswordPage() {
  const navigate = useNavigate();
  return (
    <Card title="修改密码" className="password-card">
      <PasswordForm
        currentLabel="现在的密码"
        submitText="修改密码"
        onDone={() => void navigate({ to: '/' })}
      />
    </Card>
  );
}
