/** The version of the app, as the server and the version check know it. */
export const APP_VERSION = '2.1.2';
