import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleFigureDays, sampleGoldDays } from '../../../test/sample-figures.ts';
import { sampleOverview } from '../../../test/sample-overview.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const overview = { ...sampleOverview(), users: 4321 };

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

async function typePassword(password: string) {
  await screen.findByLabelText('账号');
  type('账号', 'captain');
  type('密码', password);
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
}

function renderSignedOut(path: string) {
  let signedIn = false;
  return renderConsole(path, {
    overview: () => overview,
    'figure/days': ({ days }) => sampleFigureDays(days),
    'figure/gold': ({ days }) => sampleGoldDays(days),
    'login/me': () => {
      if (!signedIn) throw new FakeError(1000);
      return sampleStaff();
    },
    'login/password': ({ password }) => {
      if (password !== 'right') throw new FakeError(4030, '账号或密码不正确');
      return {
        ticket: 'ticket',
        enroll: { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x?secret=JBSWY3DP' },
      };
    },
    'login/code': ({ code }) => {
      if (code !== '123456') throw new FakeError(4000, '验证码不正确', { field: 'code' });
      signedIn = true;
      return sampleStaff();
    },
  });
}

describe('login', () => {
  it('keeps the input after an error and shows the error with the request id', async () => {
    renderSignedOut('/login');
    await typePassword('wrong');
    expect(await screen.findByText('账号或密码不正确')).toBeTruthy();
    expect(screen.getByText(/req-fake/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('captain');
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('wrong');
  });

  it('enrols an authenticator, rejects a wrong code, and opens the requested page', async () => {
    const { router, requestsOf } = renderSignedOut('/?x=1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await typePassword('right');
    const secret = await screen.findByTestId('totp-secret');
    expect(secret.textContent).toContain('JBSW Y3DP EHPK 3PXP');

    type('6 位验证码', '000 000');
    expect(await screen.findByText('验证码不正确')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('6 位验证码').value).toBe('000000');

    type('6 位验证码', '123456');
    expect(await screen.findByText('4,321')).toBeTruthy();
    expect(requestsOf('login/code').at(-1)).toEqual({ ticket: 'ticket', code: '123456' });
    expect(router.state.location.pathname).toBe('/');
  });

  it('goes back to the first step and keeps the input', async () => {
    renderSignedOut('/login');
    await typePassword('right');
    fireEvent.click(await screen.findByRole('button', { name: '返回上一步' }));
    expect((await screen.findByLabelText<HTMLInputElement>('账号')).value).toBe('captain');
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('right');
  });
});
