import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect } from 'react-router';
import { signedIn } from './api/stored-sign-in.ts';
import { leaveGuestSession } from './api/guest-session-state.ts';
import { customerRoutes } from './areas/customer/routes.ts';
import { staffRoutes } from './areas/staff/routes.ts';
import { comesFromExpiredLink } from './guest-session/link-has-expired.ts';
import { PageLoading } from './ui/page-loading.tsx';
import { ScreenError } from './ui/screen-error.tsx';

/** All addresses of the application. The areas load their own screens, so that a customer never loads the staff screens. */
export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter([
    {
      HydrateFallback: PageLoading,
      ErrorBoundary: ScreenError,
      children: [
        ...customerRoutes(queryClient),
        {
          // Started before the loaders below it: their calls are made for the signed-in user.
          loader: () => {
            leaveGuestSession();
            return null;
          },
          shouldRevalidate: () => false,
          children: [
            { path: '/', loader: () => redirect(signedIn() ? '/home' : '/log-in') },
            {
              path: '/log-in',
              // A signed-in user is redirected from here, unless to read that a link has expired.
              loader: ({ request }) =>
                signedIn() && !comesFromExpiredLink(new URL(request.url).searchParams) ? redirect('/home/tasks') : null,
              lazy: { Component: async () => (await import('./features/session/log-in-screen.tsx')).LogInScreen },
            },
            ...staffRoutes(queryClient),
          ],
        },
        { path: '*', lazy: { Component: async () => (await import('./ui/page-not-found.tsx')).AddressNotFound } },
      ],
    },
  ]);
