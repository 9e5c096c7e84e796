import { Button, Form, Input } from 'antd';
import { useState } from 'react';

interface CodeStepProps {
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

const LENGTH = 6;

/** Second step: the authenticator's six digits, submitted as soon as they are complete. */
export function CodeStep({ isBusy, onSubmit, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH);
    setCode(digits);
    if (digits.length === LENGTH && digits !== code && !isBusy) onSubmit(digits);
  };
  return (
    <Form layout="vertical" size="large" requiredMark={false} onFinish={() => onSubmit(code)}>
      <Form.Item label="6 位验证码" htmlFor="totp-code">
        <Input
          id="totp-code"
          className="totp-code"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="······"
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        block
        loading={isBusy}
        disabled={code.length < LENGTH}
      >
        登录
      </Button>
      <Button type="link" block onClick={onBack} className="login-back">
        返回上一步
      </Button>
    </Form>
  );
}
