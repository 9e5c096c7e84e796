/** The version of the app, as sent to the server and compared by the version check. */
export const APP_VERSION = '2.1.2';

/** The id of the running build, from the page; null in development. */
export function runningBuild(): string | null {
  const { build } = document.documentElement.dataset;
  return build === undefined || build === '' ? null : build;
}
