/**
 * Where to go after signing in: the page that was asked for, if it is one of ours.
 * An address of another site would make the login a stepping stone for a forged page.
 */
export function safeReturn(back: string | undefined): string {
  if (!back?.startsWith('/') || /^\/[/\\]/.test(back) || back.startsWith('/login')) return '/';
  return back;
}
