import { createFileRoute, redirect } from '@tanstack/react-router';
import { addressOfOpenLink } from '../entities/links/deep-link.ts';

/** Deep links as URLs of the web. */
export const Route = createFileRoute('/open')({
  beforeLoad: ({ location }) => {
    redirect({ href: addressOfOpenLink(location.searchStr), replace: true, throw: true });
  },
});
