import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { customerPages } from '../../guest-session/customer-pages.ts';

/** Addresses below `/customer`, for visitors with a link and without an account. They share no screens with the staff area. */
export const customerRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/customer',
    lazy: { Component: async () => (await import('./shell.tsx')).Shell },
    children: [
      {
        lazy: { ErrorBoundary: async () => (await import('./page-error.tsx')).PageError },
        children: [
          ...generations.flatMap((segment) => screens.map((screen) => route(queryClient, segment, screen))),
          {
            path: '*',
            lazy: { loader: async () => (await import('./enter-page.ts')).refuse },
          },
        ],
      },
    ],
  },
];

/** An optional segment before a page's own address; without it the toggles decide which generation of the API is called. */
const generations = ['', 'v1/', 'v2/'];

interface CustomerScreen {
  page: keyof typeof customerPages;
  Component: () => Promise<ComponentType>;
}

const screens: readonly CustomerScreen[] = [
  { page: 'review', Component: async () => (await import('../../features/customer-review/customer-review.tsx')).default },
  { page: 'migration-poll', Component: async () => (await import('../../features/migration-pal/migration-pal.tsx')).MigrationPal },
  {
    page: 'dashboard',
    Component: async () => (await import('../../features/migration-dashboard/customer-dashboard-screen.tsx')).CustomerDashboardScreen,
  },
  {
    page: 'certificate',
    Component: async () => (await import('../../features/migration-signature/customer-certificate-screen.tsx')).CustomerCertificateScreen,
  },
];

/** The code that admits a visitor is loaded with the page: nothing else needs it. */
const route = (queryClient: QueryClient, segment: string, { page, Component }: CustomerScreen): RouteObject => ({
  path: `${segment}${customerPages[page].path(':resultId')}`,
  lazy: {
    Component,
    loader: async () => (await import('./enter-page.ts')).entrance(queryClient, page),
    shouldRevalidate: async () => (await import('./enter-page.ts')).isAnotherPage,
  },
});
