import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, type ShouldRevalidateFunctionArgs, redirect } from 'react-router';
import { rememberRequestedAddress } from '../../api/requested-address.ts';
import { loadConstants } from '../../api/constants.ts';
import { signedIn } from '../../api/stored-sign-in.ts';
import { isAdmin } from '../../api/use-signed-in.ts';
import { ScreenError } from '../../ui/screen-error.tsx';

/** Addresses of the staff area: all need a sign-in, `/admin` the role admin. */
export const staffRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    loader: ({ request }) => enter(queryClient, request),
    shouldRevalidate: isAnotherScreen,
    lazy: { Component: async () => (await import('./shell.tsx')).Shell },
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          { path: '/home', loader: () => redirect('/home/tasks') },
          { path: '/home/tasks', lazy: { Component: async () => (await import('./tasks-screen.tsx')).TasksScreen } },
          { path: '/home/users', lazy: { Component: async () => (await import('../../features/users/users-screen.tsx')).UsersScreen } },
          { path: '/home/uploads', lazy: { Component: async () => (await import('../../features/files/files-screen.tsx')).FilesScreen } },
          {
            path: '/home/lexicon',
            lazy: { Component: async () => (await import('../../features/lexicon/lexicon-screen.tsx')).LexiconScreen },
          },
          { path: '/home/dashboard', lazy: { Component: async () => (await import('./dashboard-screen.tsx')).DashboardScreen } },
          { path: '/home/processing-results', lazy: { Component: async () => (await import('./back-one-page.tsx')).BackOnePage } },
          {
            id: 'EditFile',
            path: '/home/processing-results/:resultId',
            lazy: { Component: async () => (await import('../../features/review/review-screen.tsx')).default },
          },
          {
            path: '/home/processing-results/:resultId/dashboard',
            lazy: {
              Component: async () => (await import('../../features/migration-dashboard/staff-dashboard-screen.tsx')).StaffDashboardScreen,
            },
          },
          {
            path: '/home/processing-results/:resultId/certificate',
            lazy: {
              Component: async () =>
                (await import('../../features/migration-signature/staff-certificate-screen.tsx')).StaffCertificateScreen,
            },
          },
          {
            path: '/processing-results/:resultId',
            loader: ({ params }) => redirect(`/home/processing-results/${params['resultId'] ?? ''}`),
          },
          {
            path: '/admin',
            loader: admitAdmins,
            lazy: { Component: async () => (await import('./admin-area.tsx')).AdminArea },
            children: [
              { index: true, loader: () => redirect('/admin/feature-toggles') },
              {
                path: 'feature-toggles',
                lazy: { Component: async () => (await import('../../features/toggles/feature-toggles-screen.tsx')).FeatureTogglesScreen },
              },
              {
                path: 'catalogue',
                lazy: { Component: async () => (await import('../../features/catalogue/catalogue-screen.tsx')).CatalogueScreen },
              },
              {
                path: 'catalogue/uploads/:uploadId',
                lazy: { Component: async () => (await import('../../features/catalogue/upload-screen.tsx')).UploadScreen },
              },
              {
                path: 'catalogue/versions/:versionId',
                lazy: { Component: async () => (await import('../../features/catalogue/version-screen.tsx')).VersionScreen },
              },
              {
                path: 'security-events',
                lazy: {
                  Component: async () => (await import('../../features/security-events/security-events-screen.tsx')).SecurityEventsScreen,
                },
              },
              {
                path: 'deletions',
                lazy: { Component: async () => (await import('../../features/deletions/deletions-screen.tsx')).DeletionsScreen },
              },
              { path: 'jobs', lazy: { Component: async () => (await import('../../features/jobs/jobs-screen.tsx')).JobsScreen } },
              { path: '*', lazy: notFound() },
            ],
          },
          { path: '/home/*', lazy: notFound() },
        ],
      },
    ],
  },
];

// Each route gets its own object: the router clears it once it is loaded.
const notFound = () => ({ Component: async () => (await import('../../ui/page-not-found.tsx')).PageNotFound });

async function enter(queryClient: QueryClient, { url }: Request) {
  if (!signedIn()) return askToSignIn(url);
  try {
    await loadConstants(queryClient);
  } catch (error) {
    // This call ends a sign-in that has expired.
    if (!signedIn()) return askToSignIn(url);
    throw error;
  }
  return null;
}

function askToSignIn(url: string): Response {
  rememberRequestedAddress(new URL(url));
  return redirect('/log-in');
}

/** A change of the query, such as typing a search, does not reload constants. */
const isAnotherScreen = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => currentUrl.pathname !== nextUrl.pathname;

async function admitAdmins() {
  const user = signedIn()?.user;
  if (!user) return redirect('/log-in');
  if (isAdmin(user)) return null;
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id: 'admins-only',
    title: 'Not allowed',
    message: 'Only administrators can open this page',
    color: 'red',
    autoClose: 8_000,
  });
  return redirect('/home/tasks');
}
