import { useConfig } from './use-config.ts';

/** The name that the app comes with. */
const OWN_NAME = '夜航';

/** What the app is called here. */
export function useAppName(): string {
  return useConfig()?.appName ?? OWN_NAME;
}
