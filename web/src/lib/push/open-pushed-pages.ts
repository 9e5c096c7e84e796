import { appNavigation } from '../navigation/app-navigation.ts';
import { readOpenPage } from './push-messages.ts';

/** Opens the pages of messages that the user presses while the app runs. @returns ends it */
export function openPushedPages(): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const open = ({ data }: MessageEvent<unknown>) => {
    const message = readOpenPage(data);
    if (message) appNavigation.push(message.path);
  };
  container?.addEventListener('message', open);
  return () => container?.removeEventListener('message', open);
}
