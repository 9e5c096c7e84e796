/** What the app can tell the native side of the iOS shell: the name of a handler, and the text it is given. */
export interface NativeMessage {
  /**
   * openOutLink: an address outside of the app. shellReady: the page takes links from now on. statusBar: how the text
   * above the page is drawn, 'light' or 'dark'.
   */
  name: 'openOutLink' | 'shellReady' | 'statusBar';
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

/** Whether the app runs in the iOS shell. Other apps' web views have no handler of this name. */
export function isNativeShell(): boolean {
  return handlerOf('openOutLink') !== undefined;
}

/** Hands a message to the native side. @returns false where there is nobody to take it */
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

/** Passes an outside link to the native side. @returns false outside of the shell, where the page follows it itself */
export function openOutLink(url: string): boolean {
  return postToNative({ name: 'openOutLink', body: url });
}
