import { QRCode, Typography } from 'antd';

/** Splits a secret into groups of four. */
function formatSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Enrols an authenticator app, by QR code or by secret. */
export function Enrol({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  return (
    <div className="enrol">
      <Typography.Paragraph>
        这个账号还没有两步验证。请用验证器应用（如 Google Authenticator、1Password）扫描二维码，
        再输入它显示的 6 位数字。
      </Typography.Paragraph>
      <QRCode value={otpauthUrl} size={176} errorLevel="M" />
      <div className="enrol-secret">
        <Typography.Text type="secondary">不能扫码？手动输入密钥：</Typography.Text>
        <Typography.Text code copyable={{ text: secret }} data-testid="totp-secret">
          {formatSecret(secret)}
        </Typography.Text>
      </div>
    </div>
  );
}
