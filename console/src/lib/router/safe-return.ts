/**
 * Where to go after signing in: the requested path, unless it leads to another site (open redirect) or to the login.
 */
export function safeReturnPath(back: string | undefined): string {
  if (!back?.startsWith('/') || /^\/[/\\]/.test(back) || back.startsWith('/login')) return '/';
  return back;
}
