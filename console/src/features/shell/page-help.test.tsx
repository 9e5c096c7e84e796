import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createConsoleRouter } from '../../console-app.tsx';
import { helpFor } from './page-help.ts';

describe('the help of a page', () => {
  it('is there for each route behind the login', () => {
    const router = createConsoleRouter(new QueryClient(), createMemoryHistory());
    const paths = Object.keys(router.routesById)
      .filter((id) => id.startsWith('/_staff/'))
      .map((id) =>
        id
          .replace('/_staff', '')
          .replaceAll('_', '')
          .replace(/(.)\/$/, '$1'),
      );
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => helpFor(path) === null)).toEqual([]);
  });

  it('is that of the page alone', () => {
    expect(helpFor('/contents/0199/figures')).toBe(helpFor('/contents'));
    expect(helpFor('/')).not.toBe(helpFor('/ads'));
    expect(helpFor('/nowhere')).toBeNull();
  });
});
