import { createFileRoute, redirect } from '@tanstack/react-router';
import { addressOfOpenLink } from '../entities/links/deep-link.ts';

/** The same links as those of the app's own scheme, as an address of the web. */
export const Route = createFileRoute('/open')({
  beforeLoad: ({ location }) => {
    redirect({ href: addressOfOpenLink(location.searchStr), replace: true, throw: true });
  },
});
