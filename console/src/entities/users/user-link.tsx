import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a user's page. */
export function UserLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/users/$userId" params={{ userId: id }}>
      {children}
    </Link>
  );
}
