/** The version of the app, as the server and the version check know it. */
export const APP_VERSION = '2.1.2';

/** The name of the running build, as the page carries it; null in development. */
export function runningBuild(): string | null {
  const { build } = document.documentElement.dataset;
  return build === undefined || build === '' ? null : build;
}
