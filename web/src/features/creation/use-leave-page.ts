import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Leaves a finished page: back to where it was opened, or to the list of works if it was opened by a link. */
export function useLeavePage(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else {
      const search = { view: 'works', id: null } as const;
      void router.navigate({ to: '/mine/creationCenter', search, replace: true });
    }
  };
}
