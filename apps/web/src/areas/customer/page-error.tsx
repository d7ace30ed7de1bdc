import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ScreenError } from '../../ui/screen-error.tsx';
import { NoSuchPage } from './no-such-page.tsx';

export function PageError() {
  const thrown = useRouteError();
  return isRouteErrorResponse(thrown) && thrown.status === 404 ? <NoSuchPage /> : <ScreenError />;
}
