/** What the app can send to the native side of the iOS app: the name of a handler, and its text. */
export interface NativeMessage {
  /**
   * openOutLink: a URL outside of the app. shellReady: the page accepts links from now on. statusBar: the style of
   * the status bar, 'light' or 'dark'. volumeKeys: 'on' while the volume keys are passed to the page, else 'off'.
   */
  name: 'openOutLink' | 'shellReady' | 'statusBar' | 'volumeKeys';
  body: string;
}

interface ShellWindow {
  webkit?: {
    messageHandlers?: Partial<Record<string, { postMessage: (body: string) => void }>>;
  };
}

function handlerOf(name: NativeMessage['name']) {
  return (globalThis as ShellWindow).webkit?.messageHandlers?.[name];
}

/** Whether the app runs in the iOS app. Other apps' web views have no handler of this name. */
export function isNativeShell(): boolean {
  return handlerOf('openOutLink') !== undefined;
}

/** Whether the volume keys can be passed to the page: earlier versions of the iOS app cannot. */
export const hasVolumeKeys = (): boolean => handlerOf('volumeKeys') !== undefined;

/** Sends a message to the native side. @returns false where there is none */
export function postToNative({ name, body }: NativeMessage): boolean {
  const handler = handlerOf(name);
  if (!handler) return false;
  try {
    handler.postMessage(body);
    return true;
  } catch (error) {
    console.warn(`the shell did not take ${name}`, error);
    return false;
  }
}

/**
 * Passes an outside link to the native side.
 * @returns false outside of the iOS app, where the page follows it itself
 */
export function openOutLink(url: string): boolean {
  return postToNative({ name: 'openOutLink', body: url });
}
