import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Contact } from '@yehang/contract/shapes/contact.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { ContactList } from './contact-list.tsx';

const said = vi.fn<(sentence: string) => void>();
vi.mock(import('../../lib/toast/show-toast.ts'), () => ({
  showToast: (sentence: string) => Promise.resolve(said(sentence)),
  showError: () => undefined,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const contactOf = (number: number, over: Partial<Contact>): Contact => ({
  id: fakeId(9, number),
  kind: 'support',
  title: '在线客服',
  value: 'yehang',
  href: null,
  icon: null,
  ...over,
});

test('a contact with a link is opened, one without is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(
    <ContactList
      contacts={[
        contactOf(1, { title: '交流群', kind: 'group', href: 'https://group.example/x' }),
        contactOf(2, { value: 'yehang-kf' }),
      ]}
    />,
  );
  const link = screen.getByRole('link', { name: /交流群/ });
  expect(link.getAttribute('href')).toBe('https://group.example/x');
  fireEvent.click(screen.getByRole('button', { name: /在线客服/ }));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('在线客服已复制'));
  expect(writeText).toHaveBeenCalledWith('yehang-kf');
});

test('a page of the app is opened where one is, in the app where there is one', () => {
  const onOpenPage = vi.fn<(href: string) => void>();
  const contacts = [contactOf(1, { value: '每天 10:00 到 24:00', href: '/mine/onLineKf' })];
  render(<ContactList contacts={contacts} onOpenPage={onOpenPage} />);
  const link = screen.getByRole('link', { name: /在线客服.*打开/ });
  expect(link.getAttribute('href')).toBe('/mine/onLineKf');
  expect(link.getAttribute('target')).toBeNull();
  fireEvent.click(link);
  expect(onOpenPage).toHaveBeenCalledWith('/mine/onLineKf');
  cleanup();
  render(<ContactList contacts={[contactOf(2, { href: '//stranger.example' })]} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a link that no browser opens safely is not one', () => {
  render(<ContactList contacts={[contactOf(1, { href: 'javascript:alert(1)' })]} />);
  expect(screen.queryByRole('link')).toBeNull();
});
