import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';

/** Addresses below `/customer`, for visitors with a link and without an account. They share no screen with the staff area. */
export const customerRoutes = (_queryClient: QueryClient): RouteObject[] => [
  { path: '/customer/*', lazy: { Component: async () => (await import('./not-open-yet.tsx')).NotOpenYet } },
];
